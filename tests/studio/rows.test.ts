import { expect, it } from 'vitest'
import { filterRows, type TextTable } from '#studio/words/rows.ts'

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
