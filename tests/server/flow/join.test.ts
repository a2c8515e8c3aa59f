import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import type { LiveRelease } from '#server/releases/release.ts'
import { startTestApp } from '../support/app.ts'
import { freshChain } from '../support/database.ts'
import { FlowClient } from '../support/flow-client.ts'
import { fillNordlys, nordlysReleases } from '../support/nordlys.ts'

const releases = await nordlysReleases()
const test = startTestApp({ releases })
const today = '2026-06-10'
let release: LiveRelease
let chain: string

beforeAll(async () => {
  release = releases.liveRelease('nordlys')
  chain = freshChain()
  test.now = new Date('2026-06-10T09:00:00Z')
  await fillNordlys(chain, today)
})

let count = 0
const anna = () => ({
  salutation: 'Mrs',
  firstName: 'Anna',
  lastName: `Neumann-${++count}`,
  birthday: '1991-03-04',
  email: `anna${count}@example.org`,
  address1: 'Kantstraße 1',
  zipCode: '10627',
  city: 'Berlin',
  password: 'Sommer-regen-42',
})

const join = () => new FlowClient({ test, chain, release, flow: 'join', today })

/** Up to the details, which are not sent yet. */
async function chosen(client = join()): Promise<FlowClient> {
  await client.submit({ club: '106' })
  await client.submit({ plan: 'komplett', startDate: '2026-06-15' })
  return client
}

async function atPayment(details = anna()): Promise<FlowClient> {
  const client = await chosen()
  await client.submit(details)
  const walk = await client.walk()
  if (walk.at === 'questionnaire') await client.submit({ goal: 'health' })
  return client
}

async function counts(email: string) {
  const persons = await db()
    .selectFrom('persons')
    .select('id')
    .where('chain_id', '=', chain)
    .where('email', '=', email)
    .execute()
  const of = async (table: 'subscriptions' | 'invoices') =>
    (
      await db()
        .selectFrom(table)
        .select('id')
        .where('chain_id', '=', chain)
        .where('person_id', 'in', [...persons.map((person) => person.id), ''])
        .execute()
    ).length
  return { persons: persons.length, subscriptions: await of('subscriptions'), invoices: await of('invoices') }
}

describe('joining', () => {
  it.each(['invoice', 'cash'])('makes one member with one subscription by %s', async (option) => {
    const details = anna()
    const client = await atPayment(details)

    const paid = await client.submit({ contractTerms: true, option })

    expect(paid?.body).toMatchObject({ code: 'RD', next: { kind: 'none' } })
    const end = await client.walk()
    expect({ at: end.at, end: end.end }).toEqual({ at: 'joined', end: 'joined' })
    expect(await counts(details.email)).toMatchObject({ persons: 1, subscriptions: 1 })
    expect((await client.journal()).map((entry) => [entry.act, entry.status])).toContainEqual(['pay', 'ok'])
  })
})
