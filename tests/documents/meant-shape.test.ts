import { expect, it } from 'vitest'
import { readGrammar } from '#server/releases/documents/grammar.ts'

const grammar = await readGrammar('.')

/** When booking opens, as it was written, and all that is told of it. */
const written: readonly (readonly [opens: object, told: readonly string[]])[] = [
  [{ hours: '48' }, ['booking/opens/hours is "48", and has to be a whole number: write 48 (So many hours before)']],
  [{ hours: 48.5 }, ['booking/opens/hours is 48.5, and has to be a whole number (So many hours before)']],
  [{ days: 7 }, ['booking/opens lacks "at", without which it means nothing: add it']],
  [
    { days: '7', at: '07:00' },
    ['booking/opens/days is "7", and has to be a whole number: write 7 (So many days before, at the time of "at")'],
  ],
  [
    { days: 7, at: '07:00', hours: 3 },
    [
      'booking/opens/hours may not stand here: remove it (Said in one way alone; null takes away what is said around it)',
    ],
  ],
]

it.each(written)('of several shapes the one that was meant is told of: %o', (opens, told) => {
  const found = grammar({ kind: 'config', document: 'config', body: { booking: { opens } } } as never)

  expect(found.map(({ place, reason }) => `${place} ${reason}`)).toEqual(told)
})
