import { expect, test } from 'vitest'
import { createWorld } from '#engine/flow/world.ts'

test('what holds until a call was made is answered so however often it is asked before, and then no more', () => {
  const world = createWorld({
    'offers/all': [{ returns: { left: 1 }, until: 'offers/buy' }, { returns: { left: 0 } }],
    'offers/buy': { ok: true },
  })
  const left = () => world.answer('offers/all', {})

  expect([left(), left()]).toEqual(Array(2).fill({ kind: 'returns', value: { left: 1 } }))
  world.answer('offers/buy', {})
  expect(left()).toEqual({ kind: 'returns', value: { left: 0 } })
})
