import { expect, test } from 'vitest'
import { seeds } from './index.ts'
import { toldByCheck } from './seed.ts'

test('there are enough of them, and each has a name of its own', () => {
  expect(seeds.length).toBeGreaterThanOrEqual(60)
  expect(new Set(seeds.map(({ name }) => name)).size).toBe(seeds.length)
})

test.each(seeds)('the check of documents has nothing to say: $name', async (seed) => {
  expect(await toldByCheck(seed)).toEqual([])
})
