import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePortal } from '../portal.ts'
import type { PortalTexts } from './texts.ts'

/** Sentences in the shown language. The functions are others when the language or the known sentences are others. */
export function useTexts(): Pick<PortalTexts, 't' | 'optionalText' | 'takesValues'> {
  const { texts } = usePortal()
  const { t: edition } = useTranslation(undefined, { i18n: texts.i18n })
  return useMemo(() => {
    void edition
    return {
      t: (key, params) => texts.t(key, params),
      optionalText: (key, params) => texts.optionalText(key, params),
      takesValues: (key) => texts.takesValues(key),
    }
  }, [texts, edition])
}
