import { expect, it, vi } from 'vitest'
import { playFixture } from '#engine/flow/fixture.ts'
import type { FixtureWorld } from '#engine/flow/world.ts'
import type { Releases } from '#server/releases/index.ts'
import type { LiveRelease } from '#server/releases/release.ts'
import { representatives, stageOf } from '../../flows/kept-cases.ts'
import { shareOf } from '../../support/turn.ts'
import { startTestApp } from '../support/app.ts'
import { freshChain } from '../support/database.ts'
import { createHttpShell } from '../support/http-shell.ts'
import { worldHandlers } from '../support/world-handlers.ts'

// One test is hundreds of requests, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const played = new Map<string, FixtureWorld>()
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

function worldOf(chain: string): FixtureWorld {
  const world = played.get(chain)
  if (!world) throw new Error('no fixture is played for this chain')
  return world
}

const test = startTestApp({ releases, handlers: worldHandlers(worldOf) })

/**
 * Whom these are about stands in rows (a family, a paper, a member who asked, a contact's company, a first sign-in) of which a world has none:
 * `family`, `documents`, `extras`, `deletion`, `company` and `sso` ask the server.
 */
const aboutRows = [
  'edit-child',
  'sign',
  'staff-clipcard',
  'class-add',
  'plan-entry',
  'company-invite',
  'company-import',
  'company-withdraw',
  'company-end',
  'deletion-request',
  'link-account',
  'unlink-account',
]
/** The same, of a flow that is mostly about whoever is signed in. */
const aboutChildren = [
  'clipcard/card-for-a-child-is-agreed-to-by-their-guardian',
  'basket/monthly-card-for-a-child-is-agreed-to-by-their-guardian',
]

const asked = representatives.filter(
  ({ name, fixture }) => !aboutRows.includes(fixture.flow) && !aboutChildren.includes(name),
)

it.each(shareOf(asked, 4))('$name over HTTP', async ({ fixture }) => {
  const chain = freshChain()
  const { release, world } = stageOf(fixture)
  played.set(chain, world)
  live.set(chain, release)
  test.now = new Date(`${fixture.today}T12:00:00Z`)

  const shell = await createHttpShell({ test, chain, release, fixture })

  const wrong = await playFixture(fixture, shell)

  expect(wrong, test.lines.slice(-4).join('\n')).toEqual([])
})
