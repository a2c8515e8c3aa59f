import { useMemo, useSyncExternalStore } from 'react'
import { usePortal } from '../portal.ts'
import type { Texts } from './texts.ts'

/** Sentences in the shown language. The functions are others when the language or the known sentences are others. */
export function useTexts(): Pick<Texts, 't' | 'optionalText' | 'takesValues'> {
  const { texts } = usePortal()
  const edition = useSyncExternalStore(texts.subscribe, texts.edition)
  return useMemo(() => {
    void edition
    return {
      t: (key, params) => texts.t(key, params),
      optionalText: (key, params) => texts.optionalText(key, params),
      takesValues: (key) => texts.takesValues(key),
    }
  }, [texts, edition])
}
