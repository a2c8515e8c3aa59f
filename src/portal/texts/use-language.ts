import { useSyncExternalStore } from 'react'
import { usePortal } from '../portal.ts'
import { languageOf, type PortalLanguage } from './languages.ts'

export function useLanguage(): PortalLanguage {
  const { boot, language } = usePortal()
  const lang = useSyncExternalStore(language.subscribe, language.current, language.current)
  return languageOf(boot, lang)
}
