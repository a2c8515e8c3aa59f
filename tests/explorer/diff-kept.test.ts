import { expect, test } from 'vitest'
import { docsOfFixture } from '#engine/flow/fixture.ts'
import { diffReleases } from '#explorer/diff/diff-releases.ts'
import type { Side } from '#explorer/diff/types.ts'
import { callFacts } from '#server/releases/call-facts.ts'
import { compile } from '#server/releases/compile.ts'
import { readWorlds } from '../flows/fixtures.ts'
import { keptCases } from '../flows/kept-cases.ts'
import { loadRelease } from '../flows/release.ts'
import { shareOf } from '../support/in-turn.ts'

const worlds = await readWorlds('tests/flows/worlds')

const chains = [...new Set(keptCases.map(({ fixture }) => fixture.chain))]
const sides = new Map(await Promise.all(chains.map(async (chain) => [chain, await sideOf(chain)] as const)))

async function sideOf(chain: string): Promise<Side> {
  const { docs, program } = await loadRelease(chain, '.')
  return {
    docs: { ...docs, ...program.docs },
    calls: callFacts(),
    platform: program.platform,
    programWith: (settings) => compile({ id: chain, number: 1, docs: docsOfFixture({ settings }, docs) }).program,
  }
}

// Joining has as many cases as all the others, and takes as long.
const flows = [...new Set(keptCases.map(({ fixture }) => `${fixture.chain} ${fixture.flow}`))].filter(
  (one) => !one.endsWith(' join'),
)

const played = shareOf(flows, 3)

test.each(played)(
  '%s is no other than it is, and every kept case goes as written',
  { timeout: 60_000 },
  async (one) => {
    const [chain = '', flow = ''] = one.split(' ')
    const side = sides.get(chain) as Side // of every chain that has cases
    const own = keptCases.filter(({ fixture }) => fixture.chain === chain && fixture.flow === flow)
    const cases = own.map(({ name, fixture }, index) => ({
      name,
      fixture,
      world: worlds.get(fixture.world ?? '')?.calls,
      side: index % 2 === 0 ? ('before' as const) : ('after' as const),
    }))

    const diff = await diffReleases({ before: side, after: side, flow, cases })

    expect(diff.changes).toEqual([])
    expect(diff.cases).toBe(cases.length)
    expect(diff.saved.changes.filter(({ fate }) => fate !== 'pinned')).toEqual([])
  },
)
