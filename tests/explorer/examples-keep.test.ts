import { expect, test } from 'vitest'
import type { Json } from '#engine/documents.ts'
import { isList, mapOf } from '#engine/logic/values.ts'
import { coverItems } from '#explorer/example/cover.ts'
import { dressed } from '#explorer/example/dressed.ts'
import { itemsOf } from '#explorer/items/index.ts'
import { searchedFlow } from '#explorer/searched.ts'
import { contradictions } from '../flows/contradictions.ts'
import { sound } from './seeds/seed.ts'

const flows = [
  ['nordlys', 'join'],
  ['nordlys', 'change'],
  ['nordlys', 'freeze'],
  ['nordlys', 'debt'],
  ['nordlys', 'addon-terminate'],
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
  const searched = searchedFlow(exploring)
  const items = itemsOf(exploring.docs, exploring.calls, flow)
  // Transitions that stop where the thing is seen, too; of joining there are too many.
  const short = flow === 'join' ? [] : items
  const cases = [...coverItems(searched, items), ...short.flatMap(({ id }) => searched?.examples.ofItem(id) ?? [])]

  expect(cases.flatMap(({ fixture }) => contradictions(fixture.calls ?? {}))).toEqual([])
  const readable = cases.map(({ fixture }) => dressed(fixture, exploring.docs, exploring.calls))
  expect(readable.flatMap((fixture) => contradictions(fixture.calls ?? {}))).toEqual([])
  expect(cases.flatMap(({ fixture }) => sharedIds(fixture.calls as Json))).toEqual([])
  expect(cases.length).toBeGreaterThan(20)
})

/** Ids that two entries of one list have. */
function sharedIds(value: Json): readonly Json[] {
  if (!isList(value)) return Object.values(mapOf(value)).flatMap(sharedIds)
  const ids = value.flatMap((one) => mapOf(one).id ?? [])
  return [...ids.filter((id, index) => ids.indexOf(id) !== index), ...value.flatMap(sharedIds)]
}
