import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createNumbering } from '#explorer/state/numbering.ts'

test('lists have the same number when they are the same, also behind each other in one buffer', () => {
  const list = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 6 })
  fc.assert(
    fc.property(fc.array(list, { maxLength: 200 }), (lists) => {
      const numbering = createNumbering()
      const buffer = new Int32Array(6)
      const numbers = new Map<string, number>()
      for (const one of lists) {
        buffer.set(one)
        const number = numbering.of(buffer, one.length)
        const before = numbers.get(one.join()) ?? numbers.size
        numbers.set(one.join(), before)
        expect(number).toBe(before)
      }
    }),
  )
})

test('it grows', () => {
  const numbering = createNumbering()
  const numbersOf = () =>
    Array.from({ length: 20_000 }, (_, index) => numbering.of(Int32Array.from([index % 7, index, 5]), 3))

  const first = numbersOf()

  expect(new Set(first).size).toBe(20_000)
  expect(numbersOf()).toEqual(first)
})
