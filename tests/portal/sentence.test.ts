import { describe, expect, test } from 'vitest'
import { sentenceOf } from '#portal/texts/sentence.ts'
import ar from '../../flows/texts/ar/ui.json' with { type: 'json' }

const clubs = { clubs: 'Clubs', clubs_zero: 'No clubs', clubs_one: '{count} club', clubs_other: '{count} clubs' }
const tables = { tables_one: 'one table', tables_other: 'tables' }

describe('the form of a sentence', () => {
  test.each<[string, object, string, number | undefined, string | null]>([
    ['en', clubs, 'clubs', 0, 'No clubs'],
    ['en', clubs, 'clubs', 1, '{count} club'],
    ['en', clubs, 'clubs', 2, '{count} clubs'],
    ['en', clubs, 'clubs', undefined, 'Clubs'],
    ['en', tables, 'tables', 0, 'tables'],
    ['en', tables, 'tables', undefined, null],
    ['fr', tables, 'tables', 0, 'one table'],
    ['pl', { x_few: 'few', x_other: 'other' }, 'x', 3, 'few'],
    ['pl', { x_few: 'few', x_other: 'other' }, 'x', 5, 'other'],
    ['en', { x: 'plain' }, 'x', 7, 'plain'],
    ['en', {}, 'constructor', undefined, null],
    ['en', {}, 'x', 1, null],
  ])('%s, %j: %s with %s is %s', (lang, sentences, key, count, expected) => {
    expect(sentenceOf(sentences as never, lang, key, count)).toBe(expected)
  })

  test('Arabic has six', () => {
    const forms = [0, 1, 2, 3, 11, 100].map((count) => sentenceOf(ar, 'ar', 'ui.flow.problems', count))

    expect(forms).toEqual(
      ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => Reflect.get(ar, `ui.flow.problems_${form}`)),
    )
    expect(forms).not.toContain(null)
  })
})
