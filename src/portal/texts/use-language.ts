import { useSyncExternalStore } from 'react'
import { usePortal } from '../portal.ts'
import { type Language, languageOf } from './languages.ts'

export function useLanguage(): Language {
  const { boot, language } = usePortal()
  const lang = useSyncExternalStore(language.subscribe, language.current, language.current)
  return languageOf(boot, lang)
}
