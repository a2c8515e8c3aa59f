import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { JsonObject } from '#engine/documents.ts'
import { db } from '#server/db/ambient.ts'
import { startTestApp } from '../support/app.ts'
import { databaseKind, freshChain } from '../support/database.ts'
import { newcomers } from '../support/fill-flow.ts'
import { FlowClient } from '../support/flow-client.ts'
import { fillNordlys, nordlysReleases } from '../support/nordlys.ts'
import { signedIn, somebody } from '../support/people.ts'

// Each protection has a test that holds it, and the same test is seen to be red with that protection switched off.

type Protection = 'idempotency keys' | 'the guarded update of a code' | 'the access hook' | 'the binding of an instance'
const off = vi.hoisted(() => new Set<string>())

vi.mock('#server/flow/journal.ts', async (original) => {
  const real = await original<typeof import('#server/flow/journal.ts')>()
  const isOff = () => off.has('idempotency keys')
  return {
    ...real,
    claimAct: async (act: Parameters<typeof real.claimAct>[0]) => (isOff() ? null : real.claimAct(act)),
    findAct: async (act: Parameters<typeof real.findAct>[0]) => (isOff() ? null : real.findAct(act)),
  }
})
vi.mock('#server/http/access.ts', async (original) => {
  const real = await original<typeof import('#server/http/access.ts')>()
  const isOff = () => off.has('the access hook')
  return {
    ...real,
    levelFault: (...given: Parameters<typeof real.levelFault>) => (isOff() ? null : real.levelFault(...given)),
  }
})
vi.mock('#engine/rights.ts', async (original) => {
  const real = await original<typeof import('#engine/rights.ts')>()
  return {
    ...real,
    mayAct: (...given: Parameters<typeof real.mayAct>) =>
      off.has('the access hook') ? ({ ok: true, as: 'self' } as const) : real.mayAct(...given),
  }
})
vi.mock('#server/flow/instances.ts', async (original) => {
  const real = await original<typeof import('#server/flow/instances.ts')>()
  const isOff = () => off.has('the binding of an instance')
  return {
    ...real,
    bindInstance: async (...given: Parameters<typeof real.bindInstance>) =>
      isOff() ? undefined : real.bindInstance(...given),
  }
})
vi.mock('#server/features/subscriptions/subscription-repository.ts', async (original) => {
  const real = await original<typeof import('#server/features/subscriptions/subscription-repository.ts')>()
  /** As if nobody asked in the update itself whether a use is left: what was read before decides. */
  const unguarded = async (row: Parameters<typeof real.insertSubscription>[0]) => {
    await setUses(row.chain, row.promoCode ?? '', null)
    const written = await real.insertSubscription(row)
    await setUses(row.chain, row.promoCode ?? '', 0)
    return written
  }
  return {
    ...real,
    insertSubscription: (row: Parameters<typeof real.insertSubscription>[0]) =>
      off.has('the guarded update of a code') ? unguarded(row) : real.insertSubscription(row),
  }
})

const releases = await nordlysReleases()
const test = startTestApp({ releases })
let chain: string

beforeAll(async () => {
  chain = freshChain()
  test.now = new Date('2026-06-10T09:00:00Z')
  await fillNordlys(chain)
})

const details = newcomers('Control')

/** A retry, twice at once. */
async function sendTwice() {
  const { token } = await signedIn(chain, {}, test.now)
  const input = { centerId: '106', password: 'Sommer-regen-42', person: details() }
  const once = () => test.ask(chain, 'person/create-person', input, { token, key: 'create-person:0' })
  const [one, two] = await Promise.all([once(), once()])
  return [one.status, two.status].sort().join() + (one.body.personId === two.body.personId ? ' the same' : '')
}

const code = 'LETZTER'

async function setUses(of: string, promo: string, left: number | null): Promise<void> {
  await db()
    .updateTable('promo_codes')
    .set({ uses_left: left })
    .where('chain_id', '=', of)
    .where('code', '=', promo)
    .execute()
}

/** Six want the last use of a code at once; some rounds, because a race need not show at the first. */
async function mostSold() {
  const staff = await signedIn(chain, { centerId: '106', levels: ['STAFF'] }, test.now)
  await db()
    .insertInto('promo_codes')
    .values({ chain_id: chain, code, kind: 'joiningFee', uses_left: 1 } as never) // the rest may be absent
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  let most = 0
  for (let round = 0; round < 4; round++) {
    await setUses(chain, code, 1)
    const buyers = await Promise.all(Array.from({ length: 6 }, () => somebody(chain, { centerId: '106' })))
    const answers = await Promise.all(buyers.map((buyer) => sell(staff.token, buyer.id)))
    most = Math.max(most, answers.filter((answer) => answer.status === 200).length)
  }
  return most > 1 ? 'too often' : `${most} time`
}

function sell(token: string, personId: string) {
  const input: JsonObject = {
    personId,
    subscriptionId: 'komplett',
    subscriptionCenterId: '106',
    startupDate: '2026-07-01',
    promoCode: code,
    shownDueToday: { amountMinor: 0, currency: 'EUR' },
  }
  return test.ask(chain, 'payment/make-invoice-new-subscription-payment', input, { token })
}

/** Staff of one centre ask for a member of another. */
async function readElsewhere() {
  const staff = await signedIn(chain, { centerId: '103', levels: ['STAFF'] }, test.now)
  const { id } = await somebody(chain, { centerId: '106' })
  const { token } = staff
  return (await test.ask(chain, 'subscription/load-person-subscriptions-for-profile', { personId: id }, { token }))
    .status
}

/** Somebody else holds the instance in which Anna joined. */
async function readInstance() {
  const anna = new FlowClient({ test, chain, release: releases.liveRelease(chain), flow: 'join', today: '2026-06-10' })
  await anna.submit({ club: '106' })
  await anna.submit({ plan: 'komplett', startDate: '2026-06-15' })
  await anna.submit({ ...details(), password: 'Sommer-regen-42' })
  const { token } = await signedIn(chain, { centerId: '106' }, test.now)
  return (await test.ask(chain, 'flow/read', { instance: anna.instance }, { token })).body.known
}

const protections: readonly [Protection, () => Promise<unknown>, unknown, unknown][] = [
  ['idempotency keys', sendTwice, '200,200 the same', '200,422'],
  ['the guarded update of a code', mostSold, '1 time', 'too often'],
  ['the access hook', readElsewhere, 404, 200],
  ['the binding of an instance', readInstance, false, true],
]

// The embedded database runs transactions one after the other: a missing guard cannot be seen there.
const visible = protections.filter(([name]) => databaseKind === 'postgres' || name !== 'the guarded update of a code')

describe('what is protected', () => {
  it.each(protections)('by %s holds', async (_, scenario, good) => {
    expect(await scenario()).toEqual(good)
  })

  it.each(visible)('by %s does not hold without', async (name, scenario, _, bad) => {
    off.add(name)
    try {
      expect(await scenario()).toEqual(bad)
    } finally {
      off.delete(name)
    }
  })
})
