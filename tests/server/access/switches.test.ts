import { beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#engine/documents.ts'
import { db } from '#server/db/ambient.ts'
import type { LiveRelease } from '#server/releases/release.ts'
import { startTestApp } from '../support/app.ts'
import { freshChain } from '../support/database.ts'
import { fillStep, newcomers } from '../support/fill-flow.ts'
import { FlowClient } from '../support/flow-client.ts'
import { fillNordlys, nordlysReleases } from '../support/nordlys.ts'
import { password } from '../support/people.ts'

// A page that a chain has switched off does not exist; neither does what its flow would do.

const releases = await nordlysReleases()
const real = releases.liveRelease('nordlys')
let live: LiveRelease = real
const test = startTestApp({
  releases: {
    ...releases,
    liveRelease: () => live,
    isLive: async (_, id) => id === live.id,
    releaseById: async (_, id) => [live, real].find((one) => one.id === id) ?? null,
  },
})
let chain: string

beforeAll(async () => {
  chain = freshChain()
  test.now = new Date('2026-06-10T09:00:00Z')
  await fillNordlys(chain)
})

const details = newcomers('Switch', { password })

/** The same release, its name too, with other settings. */
const withFeatures = (features: JsonObject, id = real.id): LiveRelease => {
  const config = { ...real.config, features: { ...(real.config.features as JsonObject), ...features } }
  return { ...real, id, config, docs: { ...real.docs, config } }
}

/** What comes of the first act of a join. */
async function join(release: LiveRelease) {
  const client = new FlowClient({ test, chain, release, flow: 'join', today: '2026-06-10' })
  await client.submit({ club: '106' })
  await client.submit({ plan: 'komplett', startDate: '2026-06-15' })
  return { client, answer: await client.submit(details()) }
}

const members = async () => {
  const rows = await db().selectFrom('persons').select('id').where('chain_id', '=', chain).execute()
  return rows.length
}

describe('the acts of a page', () => {
  it('are done while it is there', async () => {
    live = real

    expect((await join(real)).answer?.status).toBe(200)
  })

  it('are not found once it is switched off, and nothing of them is done', async () => {
    live = withFeatures({ enableJoinFlow: false })
    const before = await members()

    const { answer } = await join(live)

    expect([answer?.status, answer?.body.errorCode]).toEqual([404, 'NOT_FOUND'])
    expect(await members()).toBe(before)
  })

  it('go on where something was done before it was switched off', async () => {
    live = real
    const { client } = await join(real)
    live = withFeatures({ enableJoinFlow: false }, 'the-next-release')
    const answer = await fillStep(client, {})

    expect([answer?.status, client.state.acts.at(-1)?.act]).toEqual([200, 'submit-answers'])
  })
})
