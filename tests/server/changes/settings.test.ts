import { expect, it } from 'vitest'
import type { JsonObject } from '#engine/documents.ts'
import { db } from '#server/db/ambient.ts'
import { refusalOf } from '#server/features/changes/refusal.ts'
import { callerOf } from '../support/demo-club.ts'
import { startChangeClub } from './change-club.ts'

const club = startChangeClub()
const { member, subscriptionOf, chain } = club

/** The same club with other settings. */
function having(settings: JsonObject) {
  const context = club.contextOf()
  const docs = { ...context.release.docs, config: { ...context.release.docs.config, ...settings } }
  return { ...context, release: { ...context.release, docs } }
}

it.each([
  [20, null],
  [21, { code: 'CHANGE_RESTRICTED', params: { date: '2027-01-01' } }],
])('P-44: a club may keep its last %i days before a payment free of changes', async (changeRestrictedDays, refusal) => {
  club.onTheEleventh()
  const ada = await member()

  expect(await refusalOf(having({ changeRestrictedDays }), await subscriptionOf(ada))).toEqual(refusal)
})

it.each([
  ['addon', null],
  ['addon, change', 'OVERDUE_DEBT'],
])('a chain that limits "%s" to those who owe nothing', async (limitUserActionsWhenInOverdueDebt, code) => {
  club.onTheEleventh()
  const bea = await member()
  await db()
    .insertInto('invoices')
    .values({
      chain_id: chain,
      id: crypto.randomUUID(),
      reference: crypto.randomUUID(),
      person_id: bea.personId,
      center_id: '102',
      type: 'PAYMENT',
      status: 'pending',
      currency: 'EUR',
      amount_minor: 4990,
      open_minor: 4990,
      invoice_date: '2026-11-01',
      due_date: '2026-11-15',
    })
    .execute()

  const refusal = await refusalOf(
    having({ features: { limitUserActionsWhenInOverdueDebt } }),
    await subscriptionOf(bea),
  )

  expect(refusal?.code ?? null).toBe(code)
  if (code !== null) {
    expect(refusal?.instead).toBe(`/debt?back=${encodeURIComponent(`/change/${bea.subscriptionId}/102`)}`)
  }
})

it('one more subscription is priced, or refused, for whoever wants it', async () => {
  const cem = await member()
  const caller = callerOf(cem.personId)
  const ask = (planId: string, more: object = {}) =>
    club.call(
      'subscription/get-plan-summary-for-add',
      { planId, centerId: '103', personId: cem.personId, ...more },
      { caller },
    )

  expect(await ask('flex')).toMatchObject({ ok: false, code: 'EXISTS_SAME_TYPE' })
  expect(await ask('kurskarte', { size: 4 })).toMatchObject({ ok: true, value: { planId: 'kurskarte' } })
  expect(await ask('kurskarte', { personId: 'p0' })).toMatchObject({ ok: false, code: 'NOT_FOUND' })
})
