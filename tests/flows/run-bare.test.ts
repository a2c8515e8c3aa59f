import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createBareShell } from '#engine/flow/bare-shell.ts'
import { playFixture } from '#engine/flow/fixture.ts'
import { createWorld } from '#engine/flow/world.ts'
import { readFixtures, readWorlds } from './fixtures.ts'
import { loadRelease, releaseOfFixture } from './release.ts'

const folder = import.meta.dirname
const fixtures = await readFixtures(folder)
const worlds = await readWorlds(join(folder, 'worlds'))
const chains = [...new Set(fixtures.map(({ fixture }) => fixture.chain))]
const releases = new Map(
  await Promise.all(chains.map(async (chain) => [chain, await loadRelease(chain, join(folder, '../..'))] as const)),
)

test.each(fixtures)('$name on the bare engine', async ({ fixture }) => {
  const release = releases.get(fixture.chain)
  if (!release) throw new Error(`no chain ${fixture.chain}`)
  const { program } = releaseOfFixture(release, fixture)
  const world = createWorld(fixture.calls, worlds.get(fixture.world ?? '')?.calls)

  const shell = await createBareShell(program, fixture, world)

  expect(await playFixture(fixture, shell)).toEqual([])
})
