import { afterAll, beforeAll, expect, it } from 'vitest'
import { sides } from '../conformance/sides.ts'
import { Mortal } from './mortal.ts'
import { points } from './points.ts'
import { mustBe, playRound } from './round.ts'

// A real server, killed at each point of start, settle, refund and webhook; the imitations' call log outlives it.

const mortal = new Mortal()
beforeAll(() => mortal.begin())
afterAll(() => mortal.end())

const embedded = sides.filter(({ adapter }) => adapter.style === 'embedded')
const rounds = points.map(({ point, truth, only }, index) => {
  const able = only === 'embedded' ? embedded : sides
  const side = able[index % able.length] ?? sides[0]
  if (!side) throw new Error('no provider')
  return { point, truth, side, provider: side.adapter.id, after: 0, comesBack: true }
})

it.each(rounds)('killed at $point it comes to one charge and one end ($truth, $provider)', async (plan) => {
  const { killed, ...verdict } = await playRound(mortal, plan)

  expect(killed).toBe(true)
  expect(verdict).toEqual(mustBe(plan.truth))
})
