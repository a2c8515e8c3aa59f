import { expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { lockSubject, subjectOf } from '#server/rights/subject.ts'
import { openSession } from '#server/sessions/open-session.ts'
import { callerOf, startDemoClub } from '../support/demo-club.ts'
import { signedIn } from '../support/people.ts'

// Ways around the table of rights, each tried once in earnest.

const { test, chain, ask, contextOf } = startDemoClub()

const tokenOf = async (id: string) => (await openSession({ chain, now: test.now }, id)).token
const relate = (person_id: string, related_id: string) =>
  db().insertInto('person_relations').values({ chain_id: chain, person_id, related_id, relation: 'CHILD' }).execute()
const born = (id: string, birthday: string) =>
  db().updateTable('persons').set({ birthday }).where('chain_id', '=', chain).where('id', '=', id).execute()

it.each([
  ['subscription/terminate-subscription', { subscriptionId: 'anna-komplett', terminationDate: '2027-12-31' }],
  ['subscription/load-termination', { subscriptionId: 'anna-komplett' }],
  ['invoices/get-sale-detail', { saleId: 'anna-komplett-0' }],
])('%s finds nothing of a stranger under the name of one’s own child', async (call, thing) => {
  const { status } = await ask(call, { personId: 'ella', ...thing }, await tokenOf('eva'))

  expect([404, 422]).toContain(status)
  expect(
    (await ask('subscription/load-person-subscriptions-for-profile', {}, await tokenOf('anna'))).body,
  ).toMatchObject({
    subscriptions: expect.arrayContaining([expect.objectContaining({ id: 'anna-komplett', status: 'ACTIVE' })]),
  })
})

it('the day on which a child comes of age is the one at the child’s club', async () => {
  const parent = await signedIn(chain, { centerId: '102' }, test.now)
  const child = await signedIn(chain, { centerId: '103' }, test.now)
  await relate(parent.id, child.id)
  // At 09:00 UTC it is the first of December in Auckland, and still the last of November in Honolulu.
  await born(child.id, '2008-12-01')
  const at = async (time_zone: string) => {
    await db().updateTable('centers').set({ time_zone }).where('chain_id', '=', chain).where('id', '=', '103').execute()
    return (await ask('person/load-person-detail-for-profile', { personId: child.id }, parent.token)).status
  }

  expect([await at('Pacific/Honolulu'), await at('Pacific/Auckland')]).toEqual([200, 403])
})

it('a right that ended after it was asked for is gone in the transaction', async () => {
  const parent = await signedIn(chain, { centerId: '102' }, test.now)
  await relate(parent.id, 'emil')
  const context = contextOf({ caller: callerOf(parent.id) })
  const subject = await subjectOf(context, 'emil', 'contract')
  if (subject === null) throw new Error('a parent was refused')

  const before = await lockSubject({ ...context, subject })
  await db().deleteFrom('person_relations').where('chain_id', '=', chain).where('person_id', '=', parent.id).execute()
  const after = await lockSubject({ ...context, subject })

  expect([before.ok, after]).toEqual([true, { ok: false, code: 'NOT_FOUND' }])
})

it('nobody stays a guardian, or stops being a child, by another birthday', async () => {
  const parent = await signedIn(chain, { centerId: '102' }, test.now)
  const child = await signedIn(chain, { centerId: '102' }, test.now)
  await relate(parent.id, child.id)
  await born(child.id, '2010-05-17')
  const move = (birthday: string, token: string) =>
    ask('person/update-information', { personId: child.id, person: { birthday } }, token)

  const told = [await move('2018-05-17', parent.token), await move('1990-05-17', child.token)]

  expect(told.map(({ status, body }) => [status, body.at, body.params?.reason])).toEqual([
    [400, 'person.birthday', 'readOnly'],
    [400, 'person.birthday', 'readOnly'],
  ])
})

it('staff reach their own family only as family, whoever’s record names it', async () => {
  const staff = await signedIn(chain, { centerId: '102', levels: ['MEMBER', 'STAFF'] }, test.now)
  const detail = () => ask('person/load-person-detail-for-profile', { personId: 'erik' }, staff.token)
  const before = await detail()
  await relate('edith', staff.id)
  await relate('edith', 'erik')

  expect([before.status, (await detail()).status]).toEqual([200, 403])
})
