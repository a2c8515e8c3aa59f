import type { Json, ReleaseDocs } from '../documents.ts'
import { isList, isMap } from '../logic/values.ts'
import type { Problem } from '../problem.ts'
import { checkPlaceholders } from './check-placeholders.ts'
import { checkWording } from './check-wording.ts'
import { problemAt } from './problem-at.ts'
import { groupedTexts, type TextGroups } from './text-groups.ts'
import { textKeys } from './text-keys.ts'
import type { CallFacts } from './types.ts'

/** Sentences of every language before a chain has laid its own over them. */
export type ProductTexts = ReleaseDocs['texts']

/**
 * Every sentence exists in English and in each language that the chain offers, in all forms that the language counts
 * with; it fills in only what is known, says what the others say, and is plain text.
 */
export function checkTexts(docs: ReleaseDocs, calls: CallFacts, product: ProductTexts = {}): Problem[] {
  const locales = languagesOf(docs)
  const groups = groupedTexts(docs.texts, locales)
  return [
    ...checkMissing(docs, calls, locales, groups),
    ...checkPlaceholders(docs, groups, groupedTexts(product, ['en'])),
    ...checkWording(docs.texts, locales, groups),
  ]
}

/** English and the languages of `config.translations`. */
export function languagesOf({ config }: ReleaseDocs): readonly string[] {
  const offered = isList(config.translations) ? config.translations : []
  const codes = [config.defaultLanguage, ...offered.map((one: Json) => (isMap(one) ? one.code : one))]
  return [...new Set(['en', ...codes.filter((code): code is string => typeof code === 'string')])]
}

/** What documents need, told at the node that asks for it; and what one language has and another lacks. */
function checkMissing(
  docs: ReleaseDocs,
  calls: CallFacts,
  locales: readonly string[],
  groups: TextGroups,
): readonly Problem[] {
  const needed = textKeys(docs, calls)
  const isThere = (key: string, locale: string): boolean => (docs.texts[locale]?.[key] ?? '').trim() !== ''
  const known = new Set(needed.map(({ key }) => key))
  const said = [...groups].filter(([key]) => !known.has(key))
  return [
    ...locales.flatMap((locale) =>
      needed
        .filter(({ key }) => !isThere(key, locale))
        .map(({ key, at }) => problemAt(at, 'text.missing', { key, locale })),
    ),
    ...said.flatMap(([key, languages]) =>
      locales
        .filter((locale) => !languages.has(locale))
        .map((locale) => problemAt(`texts/${locale}/${key}`, 'text.missing', { key, locale })),
    ),
  ]
}
