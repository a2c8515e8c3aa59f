import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Json, OverlayDoc } from '#engine/documents.ts'
import { resolveLayers } from '#engine/overlay/resolve.ts'
import type { ProductDocs } from '#engine/overlay/types.ts'
import { applyCatalogue, catalogueShapes } from '#server/catalogue/index.ts'
import { db } from '#server/db/ambient.ts'
import { insertSubscription } from '#server/features/subscriptions/subscription-repository.ts'
import { compile } from '#server/releases/compile.ts'
import { readDocuments } from '#server/releases/documents/read-documents.ts'
import type { LiveRelease } from '#server/releases/release.ts'
import { startTestApp } from '../support/app.ts'
import { freshChain } from '../support/database.ts'
import { callerOf } from '../support/demo-club.ts'
import { FlowClient } from '../support/flow-client.ts'
import { fillNordlys } from '../support/nordlys.ts'
import { signedIn } from '../support/people.ts'

/** What a chain writes that wants its own reasons for a freeze and one more question when somebody leaves. */
const layer = {
  ops: [
    { in: 'form:freeze-dates', set: 'fields/reason/schema', to: { enum: ['SABBATICAL', 'CARE'] } },
    {
      in: 'form:freeze-dates',
      insert: 'fields',
      after: 'reason',
      what: { id: 'callBack', schema: { enum: ['yes', 'no'] } },
    },
    {
      in: 'form:leaving',
      insert: 'fields',
      after: 'reason',
      what: { id: 'recommends', schema: { enum: ['yes', 'no'] } },
    },
  ],
}

const product = await readDocuments(path.resolve(import.meta.dirname, '../../..'))
const nordlys = releaseOf('nordlys', {}, [])
const oak = releaseOf('oak', {}, layer.ops)
const chains = { nordlys: freshChain(), oak: freshChain() }
const releaseIn = (chain: string) => (chain === chains.oak ? oak : nordlys)
const today = '2026-06-10'

const test = startTestApp({
  releases: {
    chains: [],
    chainOfHost: (host) => /^(t[0-9a-f]{12})\.test(:\d+)?$/.exec(host ?? '')?.[1] ?? null,
    liveRelease: releaseIn,
    isLive: async () => true,
    releaseById: async (chain) => releaseIn(chain),
    releaseFile: async () => null,
  },
})

beforeAll(async () => {
  test.now = new Date(`${today}T09:00:00Z`)
  await fillNordlys(chains.nordlys, today)
  await fillNordlys(chains.oak, today)
  const facts = { chain: chains.oak, country: 'DE', currency: 'EUR', timeZone: 'Europe/Berlin' }
  await applyCatalogue({ 'retention-offers': [] }, facts, { shapes: catalogueShapes() })
})

describe('by its layer alone, a chain', () => {
  it('has its own reasons for a freeze', async () => {
    const ours = await opened('oak', 'freeze')
    const theirs = await opened('nordlys', 'freeze')

    expect(await optionsOf(ours.client, 'dates', 'reason')).toEqual(['SABBATICAL', 'CARE'])
    expect(await optionsOf(theirs.client, 'dates', 'reason')).toContain('TRAVEL')

    await ours.client.submit({ from: '2026-07-01', to: '2026-07-28', reason: 'SABBATICAL', callBack: 'no' })
    await ours.client.submit({})
    expect((await ours.client.walk()).end).toBe('frozen')
    expect(await frozenIn(chains.oak, ours.id)).toEqual([
      { reason: 'SABBATICAL', attributes: { 'freeze-dates.callBack': 'no' } },
    ])
  })

  it('refuses a reason of another chain, without a flow too', async () => {
    const { client, id, token } = await opened('oak', 'freeze')
    const input = { fromDate: '2026-07-01', toDate: '2026-07-28', shownDueToday: { amountMinor: 0, currency: 'EUR' } }

    await client.submit({ from: input.fromDate, to: input.toDate, reason: 'TRAVEL' })
    const walk = await client.walk()
    const direct = await test.ask(
      chains.oak,
      'subscription/freeze-subscription',
      { subscriptionId: id, ...input, reason: 'TRAVEL' },
      { token },
    )

    expect(walk.at).toBe('dates')
    expect(direct).toMatchObject({ status: 400, body: { errorCode: 'INVALID_INPUT' } })
  })

  it.each([
    ['without its answer', {}],
    ['with an answer that it does not offer', { callBack: 'maybe' }],
    ['with an answer that nobody asked for', { callBack: 'yes', shoeSize: 43 }],
  ])('asks one more question when somebody freezes: not %s', async (_, answers) => {
    const { id, token } = await opened('oak', 'freeze')
    const input = { fromDate: '2026-07-01', toDate: '2026-07-28', reason: 'CARE', answers }

    const direct = await test.ask(
      chains.oak,
      'subscription/freeze-subscription',
      { subscriptionId: id, ...input, shownDueToday: { amountMinor: 0, currency: 'EUR' } },
      { token },
    )

    expect(direct).toMatchObject({ status: 400, body: { errorCode: 'INVALID_INPUT' } })
    expect(await frozenIn(chains.oak, id)).toEqual([])
  })

  it('asks one more question when somebody leaves, and keeps the answer', async () => {
    const { client, id } = await opened('oak', 'terminate')
    await client.submit({})

    await client.submit({ reason: 'moving' })
    const asked = (await client.walk()).problems.map(({ at, code }) => `${at} ${code}`)
    await client.submit({ recommends: 'yes' })

    expect(asked).toEqual(['review.recommends required'])
    expect((await client.walk()).end).toBe('terminated')
    expect(await answersOf(chains.oak, id)).toEqual({ 'leaving.recommends': 'yes' })
  })

  it('makes no offer to stay, by its catalogue', async () => {
    const ours = await opened('oak', 'terminate')
    const theirs = await opened('nordlys', 'terminate')
    await ours.client.submit({})
    await theirs.client.submit({})

    expect((await theirs.client.walk()).at).toBe('offer')
    expect((await ours.client.walk()).path).not.toContain('offer')
  })
})

function releaseOf(name: string, config: { readonly [key: string]: Json }, ops: readonly object[]): LiveRelease {
  const base = product.chains.nordlys
  const overlay = base?.overlay as OverlayDoc | null | undefined
  const { docs, problems } = resolveLayers({
    product: product as unknown as ProductDocs, // the tests of documents check them against their grammar
    layer: {
      chain: name,
      config: { ...base?.config, ...config },
      overlay: { layer: name, ops: [...(overlay?.ops ?? []), ...ops] } as OverlayDoc,
      texts: {},
    },
  })
  if (problems.length > 0) throw new Error(JSON.stringify(problems))
  return compile({ id: name, number: 1, docs })
}

/** Somebody with a membership who has opened a flow about it. */
async function opened(name: keyof typeof chains, flow: string) {
  const chain = chains[name]
  const person = await signedIn(chain, { centerId: '102' }, test.now)
  const id = crypto.randomUUID()
  await insertSubscription({
    chain,
    id,
    personId: person.id,
    number: `102-${id.slice(0, 8)}`,
    centerId: '102',
    planId: 'komplett',
    family: 'membership',
    type: 'EFT',
    status: 'ACTIVE',
    substate: 'NONE',
    currency: 'EUR',
    size: null,
    priceMonthlyMinor: 5490,
    startDate: '2026-01-01',
    today: '2026-01-01',
    endDate: null,
    bindingEnds: null,
    means: 'invoice',
    promoCode: null,
    intentId: id,
    addons: [],
    byPersonId: null,
    billedUntil: '2026-06-30',
  })
  const route = { subscriptionId: id, subscriptionCenterId: '102' }
  const client = new FlowClient({ test, chain, release: releaseIn(chain), flow, today, route })
  client.token = person.token
  client.user = callerOf(person.id).user
  return { client, id, token: person.token }
}

async function optionsOf(client: FlowClient, step: string, field: string) {
  const { steps } = await client.walk()
  return steps[step]?.fields[field]?.choices?.map(({ id }) => id)
}

const frozenIn = (chain: string, id: string) =>
  db()
    .selectFrom('subscription_freezes')
    .select(['reason', 'attributes'])
    .where('chain_id', '=', chain)
    .where('subscription_id', '=', id)
    .execute()

const answersOf = async (chain: string, id: string) =>
  (
    await db()
      .selectFrom('subscription_terminations')
      .select('attributes')
      .where('chain_id', '=', chain)
      .where('subscription_id', '=', id)
      .executeTakeFirst()
  )?.attributes
