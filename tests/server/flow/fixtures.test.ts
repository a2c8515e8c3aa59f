import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { playFixture } from '#engine/flow/fixture.ts'
import { createWorld, type World } from '#engine/flow/world.ts'
import { readFixtures, readWorlds } from '../../flows/fixtures.ts'
import { startTestApp } from '../support/app.ts'
import { freshChain } from '../support/database.ts'
import { createHttpShell } from '../support/http-shell.ts'
import { nordlysReleases } from '../support/nordlys.ts'
import { worldHandlers } from '../support/world-handlers.ts'

// One test is hundreds of requests, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const folder = path.resolve(import.meta.dirname, '../../flows')
const fixtures = await readFixtures(folder)
const worlds = await readWorlds(path.join(folder, 'worlds'))
const played = new Map<string, World>()
const releases = await nordlysReleases()

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

  const shell = await createHttpShell({ test, chain, release: releases.liveRelease('nordlys'), fixture })

  const wrong = await playFixture(fixture, shell)

  expect(wrong, test.lines.slice(-4).join('\n')).toEqual([])
})
