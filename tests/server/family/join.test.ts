import { expect, it } from 'vitest'
import { db, tx } from '#server/db/ambient.ts'
import { writeSale } from '#server/features/money/write-sale.ts'
import { callerOf, firstOfDecember, startDemoClub } from '../support/demo-club.ts'
import { somebody } from '../support/people.ts'

const { chain, call } = startDemoClub()

const at = { centerId: '102' }

/** A parent of somebody born on a day. */
async function parentOf(birthday: string) {
  const [parent, child] = [await somebody(chain, at), await somebody(chain, at)]
  await db().updateTable('persons').set({ birthday }).where('chain_id', '=', chain).where('id', '=', child.id).execute()
  await db()
    .insertInto('person_relations')
    .values({ chain_id: chain, person_id: parent.id, related_id: child.id, relation: 'CHILD' })
    .execute()
  return { parent, child }
}

const calls = [
  'payment/make-cash-upfront-new-subscription-payment',
  'payment/make-invoice-new-subscription-payment',
] as const

it.each(calls)('%s sells nothing to a child whose guardian has not agreed', async (id) => {
  const { parent, child } = await parentOf('2009-03-04')
  const order = {
    personId: child.id,
    subscriptionId: 'komplett',
    subscriptionCenterId: '102',
    startupDate: '2027-01-01',
    shownDueToday: { amountMinor: 3900, currency: 'EUR' },
  }
  const buy = (by: string, key: string, more: object = {}) =>
    call(id, { ...order, ...more }, { caller: callerOf(by), flow: { instanceId: `${id} ${by}`, act: 'pay', key } })

  const refusals = [
    await buy(parent.id, 'not asked'),
    await buy(parent.id, 'not answered', { guardianConsent: null }),
    await buy((await somebody(chain, at)).id, 'a stranger', { guardianConsent: true }),
  ]
  const agreed = await buy(parent.id, 'agreed', { guardianConsent: true })

  expect(refusals.map((one) => (one.ok ? null : [one.code, one.params?.reason ?? null]))).toEqual([
    ['NOT_FOR_THIS_PERSON', 'consent'],
    ['NOT_FOR_THIS_PERSON', 'consent'],
    ['NOT_FOUND', null],
  ])
  expect(agreed.ok).toBe(true)
})

it('a member joins for themselves without a guardian’s word', async () => {
  const { id } = await somebody(chain, at)
  const order = {
    personId: id,
    subscriptionId: 'komplett',
    subscriptionCenterId: '102',
    startupDate: '2027-01-01',
    shownDueToday: { amountMinor: 3900, currency: 'EUR' },
  }
  const flow = { instanceId: 'own', act: 'pay', key: 'own' }

  expect((await call(calls[0], order, { caller: callerOf(id), flow })).ok).toBe(true)
})

it('V-41: whoever owes what should have been paid is the payer of no child’s contract', async () => {
  const { parent, child } = await parentOf('2009-03-04')
  const owe = (personId: string, dueDate: string) =>
    tx(() =>
      writeSale(chain, {
        personId,
        dueDate,
        currency: 'EUR',
        now: firstOfDecember,
        centerId: '102',
        subscriptionId: null,
        intentId: null,
        today: '2026-10-01',
        paidWith: null,
        lines: [{ kind: 'monthly', name: 'Komplett', from: null, to: null, amountMinor: 4490 }],
      }),
    )
  const order = {
    personId: child.id,
    subscriptionId: 'komplett',
    subscriptionCenterId: '102',
    startupDate: '2027-01-01',
    shownDueToday: { amountMinor: 3900, currency: 'EUR' },
    guardianConsent: true,
  }
  const buy = (key: string) =>
    call(calls[0], order, { caller: callerOf(parent.id), flow: { instanceId: `payer ${parent.id}`, act: 'pay', key } })

  await owe(parent.id, '2026-11-01')
  const refused = await buy('owing')
  await db().updateTable('invoices').set({ due_date: '2026-12-24' }).where('person_id', '=', parent.id).execute()
  const paying = await buy('not overdue yet')

  expect(refused).toMatchObject({
    code: 'PAYER_OVERDUE_DEBT',
    params: { amount: { amountMinor: 4490, currency: 'EUR' } },
  })
  expect(paying.ok).toBe(true)
})
