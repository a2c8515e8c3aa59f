import type { Json, ReleaseDocs } from '../documents.ts'
import { isList, isMap } from '../logic/values.ts'
import type { Problem } from '../problem.ts'
import { checkItemNames } from './check-item-names.ts'
import { checkPlaceholders } from './check-placeholders.ts'
import { checkSaid } from './check-said.ts'
import { checkWording, type FormsOf } from './check-wording.ts'
import { problemAt } from './problem-at.ts'
import { startViewOf } from './sites.ts'
import { groupedTexts, type TextGroups, withoutForm } from './text-groups.ts'
import { textKeys } from './text-keys.ts'
import type { CallFacts, ElementFacts } from './types.ts'
import { isShown, type TextUsers } from './unused-texts.ts'

/** What is known of texts beside the release. */
export interface TextFacts {
  /** Sentences of every language before a chain has laid its own over them. */
  readonly texts?: ReleaseDocs['texts'] | undefined
  /** Without it no form is missed. */
  readonly formsOf?: FormsOf | undefined
}

/**
 * Every sentence exists in English and in each language that the chain offers, in all forms that the language counts
 * with; it fills in only what is known, says what the others say, and is plain text.
 */
export function checkTexts(
  docs: ReleaseDocs,
  calls: CallFacts,
  elements: ElementFacts = new Map(),
  { texts: product = docs.texts, formsOf = () => [] }: TextFacts = {},
): Problem[] {
  const locales = languageCodesOf(docs)
  const groups = groupedTexts(docs.texts, locales)
  return [
    ...checkMissing(docs, locales, groups, {
      calls,
      elements,
      product: new Set(Object.keys(product.en ?? {}).map(withoutForm)),
    }),
    ...checkPlaceholders(docs, groups, groupedTexts(product, Object.keys(product))),
    ...checkSaid(groups, startViewOf(docs, calls)),
    ...checkItemNames(groups, elements),
    ...checkWording(docs.texts, groups, formsOf),
  ]
}

/** English and the languages of `config.translations`. */
export function languageCodesOf({ config, texts }: ReleaseDocs): readonly string[] {
  const offered = isList(config.translations) ? config.translations : []
  const codes = [config.defaultLanguage, ...offered.map((one: Json) => (isMap(one) ? one.code : one))]
  // A default of which there is no text is told among the settings, not by every sentence that it lacks.
  const isToldBefore = (code: string) => code === config.defaultLanguage && !texts[code] && !codes.includes(code, 1)
  return [...new Set(['en', ...codes.filter(isLanguage).filter((code) => !isToldBefore(code))])]
}

/** What is no code of a language is told among the settings. */
const isLanguage = (code: Json | undefined): code is string =>
  typeof code === 'string' && /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(code)

/** What documents need, told at the node that asks for it; and what one language has and another lacks. */
function checkMissing(
  docs: ReleaseDocs,
  locales: readonly string[],
  groups: TextGroups,
  users: TextUsers,
): readonly Problem[] {
  const needed = textKeys(docs, users.calls)
  const isThere = (key: string, locale: string): boolean => (docs.texts[locale]?.[key] ?? '').trim() !== ''
  const known = new Set(needed.map(({ key }) => key))
  const said = [...groups].filter(([key]) => !known.has(key) && isShown(key, docs, users))
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
