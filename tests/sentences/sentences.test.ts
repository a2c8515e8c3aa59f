import path from 'node:path'
import { describe, expect, it, test, vi } from 'vitest'
import { createSentences, type SentenceValues, say, sayIfAny, type Texts } from '#sentences/create-sentences.ts'
import ar from '../../flows/texts/ar/ui.json' with { type: 'json' }
import { loadRelease } from '../flows/release.ts'

const root = path.resolve(import.meta.dirname, '../..')
const sentencesIn = (lang: string, texts: Texts) => createSentences({ lang, texts: { [lang]: texts } })

test.each<[string, SentenceValues, string]>([
  ['Join and pay {amount}', { amount: '$29.00' }, 'Join and pay $29.00'],
  ['{ name } and {name}', { name: 'Ada' }, 'Ada and Ada'],
  ['Hello {name}', { name: '{count} $& $t(ui.back) <b>', count: 3 }, 'Hello {count} $& $t(ui.back) <b>'],
  ['{lng} {context} {ns}', { lng: 'de', context: 'x', ns: 'y' }, 'de x y'],
  ['{count} of {total}', { count: 0, total: '' }, '0 of '],
  ['No place', { name: 'Ada' }, 'No place'],
  ['It ends on {day}. Thank you.', {}, 'Thank you.'],
  ['To {name}: it ends on {day}. Thank you.', { name: 'A. Ox' }, 'Thank you.'],
  ['It ends on {day}. Bye, {name}', { name: 'A. Ox {day}' }, 'Bye, A. Ox {day}'],
  [
    'Thank you! Until {day} you can use it. After that it is {price}.',
    { price: '5 €' },
    'Thank you! After that it is 5 €.',
  ],
  ['شكرا لك. ينتهي في {day}؟ نعم.', {}, 'شكرا لك. نعم.'],
  ['It costs 1.50 {unit} a day', {}, 'It costs 1.50 … a day'],
  ['Hello {nobody}', {}, 'Hello …'],
  ['Hello {constructor}', {}, 'Hello …'],
])('%s with %j is %s', (sentence, values, expected) => {
  expect(say(sentencesIn('en', { one: sentence }), 'one', values)).toBe(expected)
})

const clubs = { clubs: 'Clubs', clubs_zero: 'No clubs', clubs_one: '{count} club', clubs_other: '{count} clubs' }
const tables = { tables_one: 'one table', tables_other: 'tables' }

describe('the form of a sentence', () => {
  test.each<[string, Texts, string, number | undefined, string | null]>([
    ['en', clubs, 'clubs', 0, 'No clubs'],
    ['en', clubs, 'clubs', 1, '1 club'],
    ['en', clubs, 'clubs', 2, '2 clubs'],
    ['en', clubs, 'clubs', undefined, 'Clubs'],
    ['en', tables, 'tables', 0, 'tables'],
    ['en', tables, 'tables', undefined, null],
    ['fr', tables, 'tables', 0, 'one table'],
    ['pl', { x_few: 'few', x_other: 'other' }, 'x', 3, 'few'],
    ['pl', { x_few: 'few', x_other: 'other' }, 'x', 5, 'other'],
    ['en', { x: 'plain' }, 'x', 7, 'plain'],
    ['en', {}, 'constructor', undefined, null],
    ['en', {}, 'x', 1, null],
  ])('%s, %j: %s with %s is %s', (lang, texts, key, count, expected) => {
    expect(sayIfAny(sentencesIn(lang, texts), key, count === undefined ? {} : { count })).toBe(expected)
  })

  test('Arabic has six', () => {
    const sentences = sentencesIn('ar', ar)
    const forms = [0, 1, 2, 3, 11, 100].map((count) => say(sentences, 'ui.flow.problems', { count }))

    expect(forms).toEqual(
      ['zero', 'one', 'two', 'few', 'many', 'other'].map((form, place) =>
        (Reflect.get(ar, `ui.flow.problems_${form}`) as string).replace('{count}', `${[0, 1, 2, 3, 11, 100][place]}`),
      ),
    )
  })
})

test('a key without a sentence is told and never shown; English stands in where it has one', () => {
  const onMissing = vi.fn()
  const sentences = createSentences({ lang: 'de', texts: { de: {}, en: { hello: 'Hello' } }, onMissing })

  expect([say(sentences, 'hello'), say(sentences, 'bye'), sayIfAny(sentences, 'see you')]).toEqual(['Hello', '', null])
  expect(onMissing.mock.calls).toEqual([['bye', 'de']])
})

test('a lacking value is told; a sentence without values stands in when there is one', () => {
  const onLacking = vi.fn()
  const texts = { bill: 'By {day}: {amount}', 'bill.plain': 'Your bill', note: 'Pay {amount} by {day}. Thank you.' }
  const sentences = createSentences({ lang: 'en', texts: { en: texts }, onLacking })

  expect(say(sentences, 'bill', { amount: '5 €' })).toBe('Your bill')
  expect(say(sentences, 'note', { amount: '5 €' })).toBe('Thank you.')
  expect(onLacking.mock.calls).toEqual([['note', ['day']]])
})

describe('every text of every chain and language, with its values missing one by one', () => {
  const cases = ['nordlys', 'waha', 'ridgeline'].map((chain) => [chain] as const)

  it.each(cases)('%s: no brace is ever read, nothing is empty, and what is missing is told', async (chain) => {
    const { docs } = await loadRelease(chain, root)
    const told: (readonly string[])[] = []
    const wrong = Object.entries(docs.texts).flatMap(([lang, texts]) => {
      const onLacking = (_: string, names: readonly string[]) => void told.push(names)
      const sentences = createSentences({ lang, texts: { [lang]: texts }, onLacking })
      return Object.entries(texts).flatMap(([key, text]) => {
        const names = [...new Set([...text.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name.trim()))]
        const lacking = names.length > 1 ? [...names.map((name) => [name]), names] : names.map((name) => [name])
        return lacking.flatMap((missing) => {
          const values = Object.fromEntries(names.flatMap((name) => (missing.includes(name) ? [] : [[name, 'x']])))
          told.length = 0
          const said = say(sentences, key, values)
          const isTold = told[0]?.length === missing.length || Object.hasOwn(texts, `${key}.plain`)
          const isRight = /^[^{}]+$/.test(said) && said.trim() !== '' && isTold
          return isRight ? [] : [`${lang} ${key} without ${missing.join(', ')}: ${said}`]
        })
      })
    })

    expect(wrong).toEqual([])
  })
})
