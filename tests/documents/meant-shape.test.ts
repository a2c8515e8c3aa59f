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

const whole =
  'is none of what may stand here, or several of them at once: write one of them whole: "set" with "to", or "insert" with "what", or "move" with "after" or "before", or "remove"'
/** An operation, and what is told of it. */
const operations: readonly (readonly [operation: object, told: string])[] = [
  [{ set: 'fields/phone/mode' }, 'lacks "to", without which it means nothing: add it'],
  [{ insert: 'fields' }, 'lacks "what", without which it means nothing: add it'],
  [{ move: 'fields/phone' }, whole],
  [{}, whole],
]
const toldOf = (ops: readonly object[]): readonly string[] =>
  grammar({ kind: 'overlay', document: 'overlay', body: { layer: 'nordlys', ops } } as never).map(
    ({ place, reason }) => `${place} ${reason}`,
  )
const sound = { in: 'form:member-details', set: 'fields/phone/mode', to: 'required' }

it.each(operations)('an operation that is none is told of: %o', (operation, told) => {
  const [said = ''] = toldOf([{ in: sound.in, ...operation }])

  expect(said.replace(/ \([^()]*\)$/, '')).toBe(`ops/0 ${told}`)
})

it('each of a list is told of by its own shape, the second and the eleventh too', () => {
  const ops: object[] = Array.from({ length: 12 }, () => sound)
  ops[1] = { in: sound.in, set: 'fields/phone/mode' }
  ops[10] = { in: sound.in, insert: 'fields' }

  expect(toldOf(ops).map((said) => said.split(',')[0])).toEqual(['ops/1 lacks "to"', 'ops/10 lacks "what"'])
})
