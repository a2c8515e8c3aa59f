import { useMemo } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { useStudio } from '../use-studio.ts'
import type { TableFacts } from './cells.ts'
import type { KindId } from './kinds.ts'
import { useCatalogue } from './use-catalogue.ts'

/** How a kind of the catalogue is read and written here. */
export function useFacts(kind: KindId): TableFacts {
  const { say, lang } = useTexts()
  const { chain } = useStudio()
  const { base, now, currency, today, problems } = useCatalogue()
  const chainLang = chain.languages[0]?.code ?? 'en'
  return useMemo(
    () => ({ kind, say, lang, base, now, currency, today, chainLang, problems }),
    [kind, say, lang, base, now, currency, today, chainLang, problems],
  )
}
