import { expect, test } from 'vitest'
import { explore } from '#explorer/explore.ts'
import { searchFlow } from '#explorer/explored.ts'
import { sound } from './seeds/seed.ts'

const own = { joinForm: { mobile: 'required' } }

test.each([
  ['a club with a setting of its own', 'create', { '110': own }, [null, own]],
  ['two clubs with the same', 'create', { '110': own, '111': own }, [null, own]],
  ['a club with a setting that the flow does not read', 'create', { '110': { changeRestrictedDays: 5 } }, [null]],
  ['a club whose setting is the chain’s', 'create', { '110': { joinForm: { mobile: 'optional' } } }, [null]],
  ['a flow without a centre', 'forgot-password', { '110': own }, [null]],
] as const)('%s', async (_what, flow, centers, sets) => {
  const exploring = await sound({ chain: 'nordlys', flow })
  const docs = { ...exploring.docs, centers }

  expect(searchFlow({ ...exploring, docs })?.world.settings.sets.map((set) => set.own)).toEqual(sets)
})

test('what only a club asks for is seen, in a case that says its settings', async () => {
  const exploring = await sound({ chain: 'nordlys', flow: 'create' })
  const { covered, exampleOf } = explore({ ...exploring, docs: { ...exploring.docs, centers: { '110': own } } })
  const item = 'form:member-details@details/fields/phone=required'

  expect(covered.has(item)).toBe(true)
  expect(exampleOf(item)).toMatchObject({ flow: 'create', settings: own })
})
