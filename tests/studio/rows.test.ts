import { expect, it } from 'vitest'
import { filterRows, namesOfRow, type TextTable, type TextWords } from '#studio/words/rows.ts'

const row = (key: string, own: string) => ({ key, words: [{ inherited: 'Continue', own }] })
const texts: TextTable = {
  languages: ['en'],
  directions: ['ltr'],
  rows: [
    row('flow.join.next', 'Go on'),
    row('flow.join.title', 'Continue to plans'),
    row('flow.top-up.title', 'Pay in'),
  ],
}

it.each([
  ['by a word in it', 'plans', [], ['flow.join.title']],
  ['by its key', 'top-up', [], ['flow.top-up.title']],
  ['changed here, whatever it says now', 'plans', ['flow.join.next'], ['flow.join.next', 'flow.join.title']],
])('a sentence is found %s', (_, wanted, edited, keys) => {
  const found = filterRows(texts, { wanted, state: 'all', changed: new Set(), edited: new Set(edited) })

  expect(found.map(({ key }) => key)).toEqual(keys)
})

const inherited = (words: string, own: string | null = null): TextWords => ({ inherited: words, own })

it.each<readonly [string, words: readonly TextWords[], known: readonly string[], wanted: readonly string[]]>([
  [
    'one that the product does not have is unknown where it was written, and no other language lacks it',
    [inherited('Wo?', 'Wo, {name}?'), inherited('Where?')],
    [],
    [],
  ],
  [
    'one that the product has is wanted in each language',
    [inherited('Bei {club}', 'In {club}'), inherited('At {club}')],
    ['club'],
    ['club'],
  ],
  [
    'one that the first language leaves out may stay',
    [inherited('Bei {club}', 'Da'), inherited('At {club}')],
    ['club'],
    [],
  ],
  [
    'a sentence of the chain alone is judged by its first language',
    [
      { inherited: null, own: 'Du, {name}' },
      { inherited: null, own: 'You' },
    ],
    ['name'],
    ['name'],
  ],
])('of placeholders, %s', (_, words, known, wanted) => {
  expect(namesOfRow({ key: 'flow.join.title', words })).toEqual({ known, wanted })
})

it('a sentence with a placeholder that the product does not have is found, also in the first language alone', () => {
  const one = {
    languages: ['de'],
    directions: ['ltr' as const],
    rows: [{ key: 'a', words: [inherited('Wo?', '{name}?')] }],
  }
  const found = filterRows(one, { wanted: '', state: 'placeholder', changed: new Set(), edited: new Set() })

  expect(found.map(({ key }) => key)).toEqual(['a'])
})
