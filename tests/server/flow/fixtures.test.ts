import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { playFixture } from '#engine/flow/fixture.ts'
import { createWorld, type World } from '#engine/flow/world.ts'
import type { Releases } from '#server/releases/index.ts'
import type { LiveRelease } from '#server/releases/release.ts'
import { readFixtures, readWorlds } from '../../flows/fixtures.ts'
import { loadRelease, releaseOfFixture } from '../../flows/release.ts'
import { startTestApp } from '../support/app.ts'
import { freshChain } from '../support/database.ts'
import { createHttpShell } from '../support/http-shell.ts'
import { worldHandlers } from '../support/world-handlers.ts'

// One test is hundreds of requests, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const root = path.resolve(import.meta.dirname, '../../..')
const folder = path.join(root, 'tests/flows')
const fixtures = await readFixtures(folder)
const worlds = await readWorlds(path.join(folder, 'worlds'))
const played = new Map<string, World>()
const ofChains = new Map<string, LiveRelease>()
for (const { fixture } of fixtures) {
  if (!ofChains.has(fixture.chain)) ofChains.set(fixture.chain, await loadRelease(fixture.chain, root))
}
const live = new Map<string, LiveRelease>()
const releases: Releases = {
  chains: [],
  chainOfHost: (host) => /^(t[0-9a-f]{12})\.test$/.exec(host ?? '')?.[1] ?? null,
  liveRelease: (chain) => releaseOf(chain),
  isLive: async (chain, id) => releaseOf(chain).id === id,
  releaseById: async (chain, id) => (releaseOf(chain).id === id ? releaseOf(chain) : null),
  releaseFile: async () => null,
}

function releaseOf(chain: string): LiveRelease {
  const release = live.get(chain)
  if (!release) throw new Error('no fixture is played for this chain')
  return release
}

function worldOf(chain: string): World {
  const world = played.get(chain)
  if (!world) throw new Error('no fixture is played for this chain')
  return world
}

const test = startTestApp({ releases, handlers: worldHandlers(worldOf) })

it.each(fixtures)('$name over HTTP', async ({ fixture }) => {
  const chain = freshChain()
  played.set(chain, createWorld(fixture.calls, worlds.get(fixture.world ?? '')?.calls))
  test.now = new Date(`${fixture.today}T12:00:00Z`)

  const base = ofChains.get(fixture.chain)
  if (!base) throw new Error(`no chain ${fixture.chain}`)
  const release = releaseOfFixture(base, fixture)
  live.set(chain, release)

  const shell = await createHttpShell({ test, chain, release, fixture })

  const wrong = await playFixture(fixture, shell)

  expect(wrong, test.lines.slice(-4).join('\n')).toEqual([])
})
