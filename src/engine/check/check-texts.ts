import type { Json, ReleaseDocs } from '../documents.ts'
import { isList, isMap } from '../logic/values.ts'
import type { Problem } from '../problem.ts'
import { problemAt } from './problem-at.ts'
import { placeholdersOf, textKeys } from './text-keys.ts'
import type { CallFacts } from './types.ts'

/** Every sentence exists in English and in each language that the chain offers, and fills in only what is known. */
export function checkTexts(docs: ReleaseDocs, calls: CallFacts): Problem[] {
  const needed = textKeys(docs, calls)
  const missing = languagesOf(docs).flatMap((locale) =>
    needed
      .filter(({ key }) => docs.texts[locale]?.[key] === undefined)
      .map(({ key, at }) => problemAt(at, 'text.missing', { key, locale })),
  )
  return [...missing, ...checkPlaceholders(docs)]
}

/** English and the languages of `config.translations`. */
export function languagesOf({ config }: ReleaseDocs): readonly string[] {
  const offered = isList(config.translations) ? config.translations : []
  const codes = [config.defaultLanguage, ...offered.map((one: Json) => (isMap(one) ? one.code : one))]
  return [...new Set(['en', ...codes.filter((code): code is string => typeof code === 'string')])]
}

/** Texts of flows name a `let`; other texts are filled by what their problem or element gives. */
function checkPlaceholders(docs: ReleaseDocs): Problem[] {
  return Object.entries(docs.texts).flatMap(([locale, texts]) =>
    Object.entries(texts).flatMap(([key, sentence]) => {
      const known = namesFor(key, docs)
      if (known === null) return []
      return placeholdersIn(sentence)
        .filter((name) => !known.includes(name))
        .map((placeholder) => problemAt(`texts/${locale}/${key}`, 'placeholder.unknown', { placeholder, key, locale }))
    }),
  )
}

/** The names that a text may hold; null when documents do not decide it. */
function namesFor(key: string, docs: ReleaseDocs): readonly string[] | null {
  const [kind, id = '', part, step] = key.split('.')
  const flow = docs.flows[id]
  if (kind !== 'flow' || !flow) return null
  return placeholdersOf(flow, (part === 'ends' ? step : part) ?? null, docs)
}

export const placeholdersIn = (sentence: string): readonly string[] =>
  [...sentence.matchAll(/\{\s*([^{}\s,]+)[^{}]*\}/g)].map((match) => match[1] ?? '')
