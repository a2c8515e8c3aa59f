import { expect, test } from 'vitest'
import { explore } from '#explorer/explore.ts'
import { seeds } from '../explorer/seeds/index.ts'
import { type Seed, seeded } from '../explorer/seeds/seed.ts'
import { toldOf } from '../explorer/seeds/told.ts'
import { shareOf } from '../support/in-turn.ts'
import { notSeen } from './examples-in-portal/judge.ts'
import { otherwise } from './examples-in-portal/otherwise.ts'
import { playInPortal } from './examples-in-portal/play.ts'

let shown = 0
let compared = 0

/** The explorer tells all of them; a page shows one of each kind in each chain, or all with `FOYER_TEST_ALL`. */
const played = process.env.FOYER_TEST_ALL ? seeds : shareOf(firstOfEachKind(), 3)

test.each(played)('$flow: $name, as a person comes upon it in the portal', async (seed) => {
  const exploring = await seeded(seed)

  for (const finding of toldOf(seed, explore(exploring))) {
    const { at, example } = finding
    if (!example) throw new Error(`${at}: there is no example`)
    const played = await playInPortal(exploring, example)
    expect([...played.wrong, ...notSeen(finding, exploring, played)], at).toEqual([])
    shown += 1

    // Where nothing is wrong, a person does not come upon it, and what was missing is there.
    const other = await otherwise(seed, finding)
    if (!other) continue
    const right = await playInPortal(other.exploring, other.example)
    const difference = [...right.wrong, ...notSeen(finding, other.exploring, right)]
    expect(difference, JSON.stringify(other.example)).not.toEqual([])
    compared += 1
  }
})

test('there was something to come upon, and to compare it with', () => {
  expect(shown).toBeGreaterThanOrEqual(played.length - 5)
  expect(compared).toBeGreaterThan(played.length / 2)
})

function firstOfEachKind(): readonly Seed[] {
  const kindOf = ({ chain, expects }: Seed) => `${chain} ${expects.code}`
  return [...Map.groupBy(seeds, kindOf).values()].flatMap(([first]) => first ?? [])
}
