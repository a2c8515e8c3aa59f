import path from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { fillSentence } from '#engine/sentence.ts'
import { loadRelease } from '../flows/release.ts'

const root = path.resolve(import.meta.dirname, '../..')

test.each([
  ['Join and pay {amount}', { amount: '$29.00' }, 'Join and pay $29.00'],
  ['{ name } and {name}', { name: 'Ada' }, 'Ada and Ada'],
  ['Hello {name}', { name: '{count} $& $t(ui.back)', count: 3 }, 'Hello {count} $& $t(ui.back)'],
  ['{count} of {total}', { count: 0, total: '' }, '0 of '],
  ['No place', { name: 'Ada' }, 'No place'],
  ['It ends on {day}. Thank you.', {}, 'Thank you.'],
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
  expect(fillSentence(sentence, values).text).toBe(expected)
})

describe('every text of every chain and language, with its values missing one by one', () => {
  const cases = ['nordlys', 'waha', 'ridgeline'].map((chain) => [chain] as const)

  it.each(cases)('%s: no brace is ever read, nothing is empty, and what is missing is told', async (chain) => {
    const { docs } = await loadRelease(chain, root)
    const wrong = Object.entries(docs.texts).flatMap(([lang, texts]) =>
      Object.entries(texts).flatMap(([key, text]) => {
        const names = [...new Set([...text.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name.trim()))]
        return [...names.map((name) => [name]), names].flatMap((missing) => {
          const values = Object.fromEntries(names.flatMap((name) => (missing.includes(name) ? [] : [[name, 'x']])))
          const filled = fillSentence(text, values)
          const isRight =
            /^[^{}]+$/.test(filled.text) && filled.text.trim() !== '' && filled.missing.length === missing.length
          return isRight || names.length === 0 ? [] : [`${lang} ${key} without ${missing.join(', ')}: ${filled.text}`]
        })
      }),
    )

    expect(wrong).toEqual([])
  })
})
