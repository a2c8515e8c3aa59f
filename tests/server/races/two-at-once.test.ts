import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { startTestApp } from '../support/app.ts'
import { freshChain } from '../support/database.ts'
import { newcomers } from '../support/fill-flow.ts'
import { FlowClient } from '../support/flow-client.ts'
import { fillNordlys, nordlysReleases } from '../support/nordlys.ts'

const releases = await nordlysReleases()
const test = startTestApp({ releases })
let chain: string

beforeAll(async () => {
  chain = freshChain()
  test.now = new Date('2026-06-10T09:00:00Z')
  await fillNordlys(chain)
})

const details = newcomers('Twice', { password: 'Sommer-regen-42' })

async function atDetails(): Promise<FlowClient> {
  const client = new FlowClient({
    test,
    chain,
    release: releases.liveRelease(chain),
    flow: 'join',
    today: '2026-06-10',
  })
  await client.submit({ club: '106' })
  await client.submit({ plan: 'komplett', startDate: '2026-06-15' })
  return client
}

/** The same flow in a second tab, as it is now: its storage and its token. */
const secondTab = (client: FlowClient): FlowClient =>
  Object.assign(Object.create(FlowClient.prototype) as FlowClient, client)

const rows = async (table: 'persons' | 'subscriptions' | 'invoices', where: string, value: string) =>
  db()
    .selectFrom(table)
    .selectAll()
    .where('chain_id', '=', chain)
    .where(where as never, '=', value as never)
    .execute()

describe('two at once', () => {
  it('with one e-mail in two instances become one person, and the other is told at the field', async () => {
    const [one, two] = [await atDetails(), await atDetails()]
    const typed = details()

    const answers = await Promise.all([one.submit(typed), two.submit({ ...typed, firstName: 'Bea' })])

    const outcomes = answers.map((answer) => answer?.body.errorCode ?? answer?.status).sort()
    expect(outcomes[0]).toBe(200)
    // Who reads after the other has joined is told before anything is sent.
    expect(['EMAIL_EXISTS', 'FLOW_MOVED', undefined]).toContain(outcomes[1])
    expect(await rows('persons', 'email', typed.email)).toHaveLength(1)
    const [winner, loser] = one.token ? [one, two] : [two, one]
    expect([winner.token === undefined, loser.token]).toEqual([false, undefined])
    expect((await loser.walk()).at).toBe('details')
  })

  it('in two tabs pay once, even when each chooses another way to pay', async () => {
    const client = await atDetails()
    await client.submit(details())
    await client.submit({ goal: 'health' })
    await client.submit({ read: true })
    const other = secondTab(client)

    const answers = await Promise.all([
      client.submit({ contractTerms: true, option: 'invoice' }),
      other.submit({ contractTerms: true, option: 'cash' }),
    ])

    const statuses = answers.map((answer) => answer?.status).sort()
    expect(statuses[0]).toBe(200)
    // Whoever reads after the other tab has paid sends nothing.
    expect([200, 409, undefined]).toContain(statuses[1])
    const id = client.user?.userId ?? ''
    const held = await rows('subscriptions', 'person_id', id)
    expect(held).toHaveLength(1)
    expect(await rows('invoices', 'person_id', id)).toHaveLength(1)
    for (const tab of [client, other]) {
      await tab.reload()
      expect((await tab.walk()).end).toBe('joined')
    }
  })

  it('of many who join at once each has a number of his own', async () => {
    const clients = await Promise.all(Array.from({ length: 6 }, () => atDetails()))

    await Promise.all(
      clients.map(async (client) => {
        await client.submit(details())
        await client.submit({ goal: 'health' })
        await client.submit({ read: true })
        await client.submit({ contractTerms: true, option: 'invoice' })
      }),
    )

    const held = await Promise.all(
      clients.map((client) => rows('subscriptions', 'person_id', client.user?.userId ?? '')),
    )
    const numbers = held.flat().map((row) => (row as { number: string }).number)
    expect(numbers).toHaveLength(6)
    expect(new Set(numbers).size).toBe(6)
  })
})
