import { expect, test } from 'vitest'
import { coverItems } from '#engine/explore/example/cover.ts'
import { dressed } from '#engine/explore/example/dressed.ts'
import { itemsOf } from '#engine/explore/items/index.ts'
import { searchedUnderAll } from '#engine/explore/searched.ts'
import { contradictions } from '../../flows/contradictions.ts'
import { sound } from './seeds/seed.ts'

const flows = [
  ['nordlys', 'join'],
  ['nordlys', 'change'],
  ['nordlys', 'freeze'],
  ['nordlys', 'debt'],
  ['nordlys', 'cash-back'],
  ['ridgeline', 'terminate'],
  ['ridgeline', 'freeze'],
  ['ridgeline', 'freeze-end'],
  ['ridgeline', 'create'],
  ['waha', 'change'],
  ['waha', 'freeze'],
  ['waha', 'clipcard'],
  ['waha', 'debt'],
] as const

test.each(flows)('of %s, %s the cases answer as the contract promises', async (chain, flow) => {
  const exploring = await sound({ chain, flow })
  const all = searchedUnderAll(exploring)
  const items = itemsOf(exploring.docs, exploring.calls, flow)
  // Ways that stop where the thing is seen, too; of joining there are too many.
  const short = flow === 'join' ? [] : items
  const cases = [
    ...coverItems(all, items),
    ...short.flatMap(({ id }) => all.flatMap(({ examples }) => examples.ofItem(id) ?? [])),
  ]

  expect(cases.flatMap(({ fixture }) => contradictions(fixture.calls ?? {}))).toEqual([])
  const readable = cases.map(({ fixture }) => dressed(fixture, exploring.docs, exploring.calls))
  expect(readable.flatMap((fixture) => contradictions(fixture.calls ?? {}))).toEqual([])
  expect(cases.length).toBeGreaterThan(20)
})
