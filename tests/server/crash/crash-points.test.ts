import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shareOf } from '../../support/in-turn.ts'
import { Mortal } from './mortal.ts'
import { eachPoint, randomRounds } from './points.ts'
import { mustBe, playRound } from './round.ts'

// A real server, killed at each point of start, settle, refund and webhook; the imitations' call log outlives it.

const mortal = new Mortal()
beforeAll(() => mortal.begin())
afterAll(() => mortal.end())

const soak = Number(process.env.FOYER_SOAK_ROUNDS ?? 0)
const seed = Number(process.env.FOYER_SOAK_SEED ?? Date.now() % 1_000_000)
const patienceMs = 180_000

it.each(shareOf(eachPoint, 6))(
  'killed at $point it comes to one charge and one end ($truth, $provider, kept card: $keptCard)',
  async (plan) => {
    const { killed, ...verdict } = await playRound(mortal, plan)

    expect(killed).toBe(true)
    expect(verdict).toEqual(mustBe(plan.truth))
  },
  patienceMs,
)

if (soak > 0)
  describe(`rounds of the seed ${seed}`, () => {
    it.each(randomRounds(soak, seed))(
      'killed at $point (later: $after, again: $again) it comes to one charge and one end ($truth, $provider, kept card: $keptCard)',
      async (plan) => {
        const { killed: _mayBe, ...verdict } = await playRound(mortal, plan)

        expect(verdict).toEqual(mustBe(plan.truth))
      },
      patienceMs,
    )
  })
