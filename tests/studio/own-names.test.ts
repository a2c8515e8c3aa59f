import { expect, test } from 'vitest'
import type { Json } from '#engine/documents.ts'
import { isList, isMap } from '#engine/logic/values.ts'
import { createSentences, type SentenceValues, say } from '#sentences/create-sentences.ts'
import { placeName } from '#studio/conditions/subject-words.ts'
import { de } from '#studio/texts/de.ts'
import { en } from '#studio/texts/en.ts'

const documents: readonly Json[] = Object.values(
  import.meta.glob<Json>(['../../flows/*/flow.json', '../../flows/screens/*.json', '../../schemas/forms/*.json'], {
    eager: true,
    import: 'default',
  }),
)

const conditions = new Set([
  'when',
  'mode',
  'skip',
  'only',
  'assert',
  'holds',
  'unless',
  'if',
  'shown',
  'enabled',
  'complete',
  'ready',
])

/** Every place that is read here, however deep. */
function placesIn(value: Json): readonly string[] {
  if (isList(value)) return value.flatMap(placesIn)
  if (!isMap(value)) return []
  const path = isList(value.var) ? value.var[0] : value.var
  return [...(typeof path === 'string' ? [path] : []), ...Object.values(value).flatMap(placesIn)]
}

/** The places of which conditions speak. */
function spokenOfIn(value: Json): readonly string[] {
  if (isList(value)) return value.flatMap(spokenOfIn)
  if (!isMap(value)) return []
  return Object.entries(value).flatMap(([name, one]) => {
    if (conditions.has(name)) return placesIn(one)
    return name === 'let' ? [] : spokenOfIn(one)
  })
}

const own = [...new Set(documents.flatMap(spokenOfIn))].filter((path) =>
  /^(?:let|data|results|query|route)\./.test(path),
)

/** The places without a name of their own in a language. */
function namelessIn(lang: string, words: { readonly [key: string]: string }): readonly string[] {
  const sentences = createSentences({ lang, texts: { en, de } })
  const told = (key: string, values?: SentenceValues) => say(sentences, key, values)
  return own.filter((path) => placeName(told, path) !== words[`subject.place.${path}`]).sort()
}

test('whatever a condition of the product reads that its documents name themselves has a name of the texts', () => {
  expect(own.length).toBeGreaterThan(200)
  expect(own.filter((path) => !Object.hasOwn(en, `subject.place.${path}`)).sort()).toEqual([])
  expect(namelessIn('en', en)).toEqual([])
  expect(namelessIn('de', de)).toEqual([])
})
