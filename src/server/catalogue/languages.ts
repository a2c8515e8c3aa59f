import type { Json, JsonObject } from '#engine/documents.ts'
import { isList, isMap } from '#engine/logic/values.ts'
import { reasons } from '../releases/operator-language.ts'
import type { ChainFacts, EntryProblem } from './kind.ts'

/**
 * Words of an entry in a language that nobody is shown, and languages of the chain in which it has none: members read
 * another language then (`features/words.ts`), so it is only to be known.
 */
export function languageRemarks(entry: JsonObject, { languages }: ChainFacts): readonly EntryProblem[] {
  if (languages === undefined) return []
  const read = new Set([...languages, ...languages.map(baseOf), 'en'])
  const all = wordsIn(entry, '')
  const strange = all.flatMap(({ place, words }) =>
    Object.keys(words)
      .filter((lang) => !read.has(lang))
      .map((lang) => ({
        place: `${place}/${lang}`,
        ...reasons(
          `is in a language that the chain does not offer, so nobody reads it: there are ${languages.join(', ')}`,
          `ist in einer Sprache, die die Kette nicht anbietet; niemand liest es also: Es gibt ${languages.join(', ')}`,
        ),
      })),
  )
  // What has a name beside its words is called so in every other language.
  const lacking = all
    .filter(({ place }) => place !== 'texts' || entry.name === undefined)
    .flatMap(({ place, words }) => {
      const without = languages.filter((lang) => words[lang] === undefined && words[baseOf(lang)] === undefined)
      const instead = words.en === undefined ? Object.keys(words)[0] : 'en'
      if (without.length === 0 || instead === undefined) return []
      const told = without.join(', ')
      const why = reasons(
        `say nothing in ${told}, so who reads ${told} is shown ${instead}: add the words`,
        `sagen nichts in ${told}; wer ${told} liest, sieht also ${instead}: Ergänzen Sie die Worte`,
      )
      return [{ place, ...why }]
    })
  return [...strange, ...lacking].map((one) => ({ ...one, isRemark: true }))
}

const baseOf = (lang: string): string => lang.split('-')[0] ?? lang

/** Every `texts` of an entry, with its place. */
function wordsIn(value: Json, place: string): readonly { readonly place: string; readonly words: JsonObject }[] {
  const named: readonly (readonly [string, Json])[] = isList(value)
    ? value.map((one, index) => [String(index), one])
    : isMap(value)
      ? Object.entries(value)
      : []
  return named.flatMap(([name, inside]) => {
    const at = place === '' ? name : `${place}/${name}`
    return name === 'texts' && isMap(inside) ? [{ place: at, words: inside }] : wordsIn(inside, at)
  })
}
