import { withoutForm } from '#engine/check/text-groups.ts'
import type { ElementFacts } from '#engine/check/types.ts'
import { isShown, type TextUsers } from '#engine/check/unused-texts.ts'
import type { ReleaseDocs } from '#engine/documents.ts'
import { callFacts } from '../call-facts.ts'
import { languagesOf } from '../languages.ts'
import { textFile } from './from-problem.ts'
import type { FoundChain, FoundDocuments } from './read-documents.ts'
import type { Texts } from './read-texts.ts'
import { sentence } from './sentences.ts'
import type { Trouble } from './trouble.ts'

/** The product's texts that no chain shows. One of them may be there for a single chain alone. */
export function unusedInProduct(
  found: FoundDocuments,
  chains: readonly ReleaseDocs[],
  elements: ElementFacts,
): readonly Trouble[] {
  const users = usersOf(found, elements)
  return unused(found.texts, (key) => chains.some((docs) => isShown(key, docs, users)), [found.textFiles])
}

/** A chain's own texts that it shows nowhere, and those of languages that it does not offer. */
export function unusedInChain(
  layer: FoundChain,
  docs: ReleaseDocs,
  found: FoundDocuments,
  elements: ElementFacts,
): readonly Trouble[] {
  const users = usersOf(found, elements)
  const { defaultLanguage, translations } = docs.config
  const named = ['en', defaultLanguage, ...languagesOf(docs.config).map(({ code }) => code)]
  // That a chain offers no language is told among its settings.
  const isUnnamed = !Array.isArray(translations) || translations.length === 0
  const isOffered = (locale: string): boolean => isUnnamed || named.includes(locale)
  const isUsed = (key: string, locale: string): boolean => isOffered(locale) && isShown(key, docs, users)
  return unused(layer.texts, isUsed, [layer.textFiles]).map((one) => ({ ...one, chain: docs.chain }))
}

const usersOf = ({ texts }: FoundDocuments, elements: ElementFacts): TextUsers => ({
  calls: callFacts(),
  elements,
  product: new Set(Object.keys(texts.en ?? {}).map(withoutForm)),
})

function unused(
  texts: Texts,
  isUsed: (key: string, locale: string) => boolean,
  textFiles: readonly FoundDocuments['textFiles'][],
): readonly Trouble[] {
  const reason = sentence({ code: 'text.unused', at: '', severity: 'warning' })
  return Object.entries(texts).flatMap(([locale, sentences]) =>
    Object.keys(sentences)
      .filter((key) => !isUsed(key, locale))
      .map((key) => ({
        code: 'text.unused',
        document: textFile(locale, key, { textFiles }),
        place: key,
        reason,
        severity: 'warning' as const,
        params: { key, locale },
      })),
  )
}
