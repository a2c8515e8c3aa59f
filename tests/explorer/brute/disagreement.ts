import fc from 'fast-check'
import type { Exploration, Exploring } from '#explorer/types.ts'
import { bruteForce } from './brute-force.ts'
import { differences } from './compare.ts'
import { smallReleasesWithBlocks } from './small-flows.ts'
import { platform, type SmallRelease, today } from './small-release.ts'

export type Explore = (exploring: Exploring) => Exploration

export interface Disagreement {
  /** The plainest flow that was found. */
  readonly small: SmallRelease
  readonly differences: readonly string[]
}

/** How many generated flows are compared; `FOYER_SMALL_FLOWS` asks for more of them. */
export const smallFlowsWanted = Number(process.env.FOYER_SMALL_FLOWS ?? 200)

/**
 * Explores generated flows and counts them out. Gives the plainest of those on which the two disagree; null when they
 * agree on all. Flows that would take too long to count are passed over.
 */
export function findDisagreement(explore: Explore, { flows = smallFlowsWanted, seed = 8 } = {}): Disagreement | null {
  let plainest: Disagreement | null = null
  let counted = 0
  for (const small of fc.sample(smallReleasesWithBlocks, { numRuns: Math.ceil(flows * 1.6), seed })) {
    const brute = counted < flows ? bruteForce(exploringOf(small)) : null
    if (!brute) continue
    counted += 1
    const found = differences(small.docs, brute, explore(exploringOf(small)))
    if (found.length > 0 && (!plainest || sizeOf(small) < sizeOf(plainest.small))) {
      plainest = { small, differences: found }
    }
  }
  if (counted < flows) throw new Error(`only ${counted} of ${flows} flows could be counted out`)
  return plainest
}

const sizeOf = ({ docs: { flows, forms } }: SmallRelease): number => JSON.stringify([flows, forms]).length

export const exploringOf = ({ docs, calls }: SmallRelease): Exploring => ({ docs, calls, platform, flow: 'f', today })
