import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { publishedGrammar } from '#providers/kit/descriptor/grammar/published.ts'
import { ownDescriptor, readDescriptor } from '#providers/kit/descriptor/read-descriptor.ts'
import { changed, least } from './plain.ts'

interface Case {
  readonly name: string
  readonly set: { readonly [place: string]: unknown }
  /** Place, and a piece of the sentence. */
  readonly says?: readonly (readonly [place: string, sentence: string])[]
}

const casesIn = (file: string): readonly Case[] =>
  JSON.parse(readFileSync(new URL(`${file}.json`, import.meta.url), 'utf8'))
const [accepted, refused] = [casesIn('accepts'), casesIn('refuses')]

test.each(accepted.map((one) => [one.name, one] as const))('a descriptor may have: %s', (_name, { set }) => {
  expect(readDescriptor(changed(least, set))).toMatchObject({ ok: true })
})

test.each(refused.map((one) => [one.name, one] as const))(
  'a descriptor may not have: %s',
  (_name, { set, says = [] }) => {
    const read = readDescriptor(changed(least, set))

    expect(read.ok).toBe(false)
    const problems = read.ok ? [] : read.problems
    expect(problems.map(({ place }) => place)).toEqual(says.map(([place]) => place))
    for (const [index, [, sentence]] of says.entries()) expect(problems[index]?.sentence).toContain(sentence)
  },
)

it('tells all problems at once, each in a sentence', () => {
  const broken = changed(least, { 'read/guard': null, 'start/body/x': '{{nothing}}', more: 1 })
  const read = readDescriptor(broken)

  expect(read.ok ? [] : read.problems.map(({ place }) => place)).toEqual(['more', 'read/guard'])
  expect(read.ok ? [] : read.problems.every(({ sentence }) => /^[A-Z].*\.$/.test(sentence))).toBe(true)
})

test.each([null, undefined, 5, 'text', [], {}])('%j is no descriptor', (document) => {
  expect(readDescriptor(document).ok).toBe(false)
})

it('of our own that is broken stops the program with its places', () => {
  expect(() => ownDescriptor(changed(least, { 'read/guard': null }))).toThrow(/read\/guard: This is missing/)
})

it('whatever is taken away or replaced is answered, not thrown', () => {
  const places = placesIn(least)
  const values = fc.oneof(fc.jsonValue(), fc.constantFrom(null, '{{', '{{x}}', '$', '$.a[', '{{$.__proto__}}'))

  fc.assert(
    fc.property(fc.constantFrom(...places), values, (place, value) => {
      expect(typeof readDescriptor(changed(least, { [place]: value })).ok).toBe('boolean')
    }),
    { numRuns: 300 },
  )
})

function placesIn(node: unknown, place = ''): readonly string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, one]) => {
    const here = place === '' ? name : `${place}/${name}`
    return [here, ...placesIn(one, here)]
  })
}

describe('the published grammar', () => {
  it('is the one that is checked', () => {
    const published = JSON.parse(readFileSync('schemas/language/provider.schema.json', 'utf8'))

    expect(published).toEqual(publishedGrammar())
  })
})
