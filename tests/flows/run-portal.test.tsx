import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { playFixture } from '#engine/flow/fixture.ts'
import { createWorld } from '#engine/flow/world.ts'
import { createPortalShell } from '../renderer/fixture-shell.tsx'
import { cleanup } from '../support/page.ts'
import { readFixtures, readWorlds } from './fixtures.ts'
import { loadRelease, releaseOfFixture } from './release.ts'

const folder = import.meta.dirname
const fixtures = await readFixtures(folder)
const worlds = await readWorlds(join(folder, 'worlds'))
const chains = [...new Set(fixtures.map(({ fixture }) => fixture.chain))]
const releases = new Map(
  await Promise.all(chains.map(async (chain) => [chain, await loadRelease(chain, join(folder, '../..'))] as const)),
)

afterEach(cleanup)

test.each(fixtures)('$name in the portal', async ({ fixture }) => {
  const release = releases.get(fixture.chain)
  if (!release) throw new Error(`no chain ${fixture.chain}`)
  const world = createWorld(fixture.calls, worlds.get(fixture.world ?? '')?.calls)

  const shell = await createPortalShell({ ...releaseOfFixture(release, fixture), fixture, world })

  expect(await playFixture(fixture, shell)).toEqual([])
})
