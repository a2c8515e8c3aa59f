import { join } from 'node:path'
import type { FixtureDoc } from '#engine/flow/fixture.ts'
import { createWorld, type FixtureWorld } from '#engine/flow/world.ts'
import type { LiveRelease } from '#server/releases/release.ts'
import { coversOf } from './covering.ts'
import { readFixtures, readWorlds } from './fixtures.ts'
import { loadRelease, releaseOfFixture } from './release.ts'

const folder = import.meta.dirname

/** Every case of the repository. */
export const keptCases = await readFixtures(folder)

const worlds = await readWorlds(join(folder, 'worlds'))
const chains = [...new Set(keptCases.map(({ fixture }) => fixture.chain))]
const releases = new Map(
  await Promise.all(chains.map(async (chain) => [chain, await loadRelease(chain, join(folder, '../..'))] as const)),
)

/** Those that are played where a play costs much, and those of the screens. */
export const { everything: representatives, screens: screenRepresentatives } = await coversOf({
  cases: keptCases,
  worlds,
  releaseOf,
})

/** What a case is played on: its chain's release with the settings that it brings, and its world, as if nobody had asked. */
export function stageOf(fixture: FixtureDoc): { readonly release: LiveRelease; readonly world: FixtureWorld } {
  const release = releaseOf(fixture.chain)
  const world = createWorld(fixture.calls, worlds.get(fixture.world ?? '')?.calls)
  return { release: releaseOfFixture(release, fixture), world }
}

function releaseOf(chain: string): LiveRelease {
  const release = releases.get(chain)
  if (!release) throw new Error(`no chain ${chain}`)
  return release
}
