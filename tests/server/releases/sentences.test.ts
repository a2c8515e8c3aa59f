import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { grammarSentences } from '#server/releases/documents/grammar-sentences.ts'
import { type Sentences, sentence, toldCodes } from '#server/releases/documents/sentences.ts'
import { germanSentences } from '#server/releases/documents/sentences-de.ts'
import { englishSentences } from '#server/releases/documents/sentences-en.ts'

/** Every code that the engine's checks write down, as it stands in their source. */
function codes(): readonly string[] {
  const folders = ['check', 'overlay', 'logic'].map((name) => `src/engine/${name}`)
  const sources = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
  )
  const found = sources.flatMap((text) => [
    ...text.matchAll(/(?:problem|problemAt)\((?:[^()']*?, )?'([a-z]+(?:\.[a-z-]+)?)'/g),
  ])
  return [...new Set(found.map(([, code = '']) => code))]
}

test('every problem of the checks has its words', () => {
  const wordless = codes().filter((code) => sentence({ code, at: '', severity: 'error' }) === code.replaceAll('.', ' '))

  expect(codes().length).toBeGreaterThan(30)
  expect(wordless).toEqual([])
})

test('a problem without words says its code and what it knows', () => {
  const problem = { code: 'moon.full', at: '', severity: 'error', params: { phase: 'full' } } as const

  expect(sentence(problem)).toBe('moon full (phase "full")')
})

/** Whatever is asked of it, is said: its own name in marks. */
const marked = new Proxy({}, { get: (_, name) => `"«${String(name)}»"` }) as { readonly [name: string]: string }
const namedIn = (text: string): readonly string[] => [...new Set(text.match(/«\w+»/g))].sort()

test.each(toldCodes)('%s is said in German, too, with the same parameters', (code) => {
  const [english, german] = [englishSentences, germanSentences].map(
    (all: Sentences) => all[code]?.(marked).replaceAll('undefined', '«gap»') ?? '',
  )

  expect(german).not.toBe('')
  if (code !== 'pattern.large') expect(german).not.toBe(english)
  expect(namedIn(german ?? '')).toEqual(namedIn(english ?? ''))
})

test('what the grammar refuses is said in German, too', () => {
  const saidIn = (all: object): readonly (readonly [string, string])[] =>
    Object.entries(all).flatMap(([name, said]): readonly (readonly [string, string])[] =>
      typeof said === 'function'
        ? [[name, said('«a»', '«b»')]]
        : typeof said === 'object' && said !== null
          ? saidIn(said)
          : [[name, String(said)]],
    )
  const [english, german] = [grammarSentences.en, grammarSentences.de].map(saidIn)

  expect(german?.map(([name, said]) => [name, namedIn(said)])).toEqual(
    english?.map(([name, said]) => [name, namedIn(said)]),
  )
  expect(german?.filter(([, said], index) => said === english?.[index]?.[1]).map(([name]) => name)).toEqual([])
})
