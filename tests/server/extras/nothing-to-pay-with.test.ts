import { expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { json } from '#server/db/columns.ts'
import { callerOf, startDemoClub } from '../support/demo-club.ts'

/** A club that takes no money in any way. */
const { call, chain } = startDemoClub({ paymentProvidersConfig: {} })
const anna = { caller: callerOf('anna') }
const own = { subscriptionId: 'anna-komplett', personId: 'anna' }
const place = { ...own, subscriptionCenterId: '102' }
const ask = (id: string, input: object) => call(`subscription/${id}`, input, anna)

it('a freeze with a fee is refused before days are chosen, and when they are', async () => {
  const days = { ...own, fromDate: '2027-01-01', toDate: '2027-01-31' }
  expect((await ask('get-available-freeze', own)).value.whyNot).toBeNull()
  expect(await ask('get-freeze-period', days)).toMatchObject({ ok: true, value: { paymentOptions: [] } })
  const plan = db()
    .selectFrom('plans')
    .select('freeze_terms')
    .where('chain_id', '=', chain)
    .where('id', '=', 'komplett')
  const { freeze_terms } = await plan.executeTakeFirstOrThrow()
  await db()
    .updateTable('plans')
    .set({ freeze_terms: json({ ...(freeze_terms as object), feeMinor: 500 }) })
    .where('chain_id', '=', chain)
    .where('id', '=', 'komplett')
    .execute()

  expect((await ask('get-available-freeze', own)).value).toMatchObject({
    whyNot: { code: 'NO_PROVIDER' },
    firstDays: null,
  })
  expect(await ask('get-freeze-period', days)).toMatchObject({ ok: false, code: 'NO_PROVIDER' })
})

it('add-ons and a change of plan say so at once', async () => {
  const noProvider = { code: 'NO_PROVIDER' }
  expect((await ask('get-contract-summary-for-buy-addons', place)).value.whyNot).toMatchObject(noProvider)
  const { refusal, plans } = (await ask('load-available-subscriptions-for-change', place)).value
  expect([refusal, plans]).toMatchObject([noProvider, []])
  expect(await ask('get-plan-summary-for-change', { ...place, planId: 'flex' })).toMatchObject(noProvider)
})

it('a clipcard is locked, and one in a basket is not shown without a way to pay it', async () => {
  const jon = { caller: callerOf('jon') }
  const card = { clipcardId: 'kurskarte', centerId: '101', personId: 'jon' }
  expect((await call('clipcards/load-clipcard-by-id', card, jon)).value.offered.locked).toBe('no-provider')
  const wish = { personId: 'jon', subscriptionId: 'kurskarte', subscriptionCenterId: '101', size: 8 }
  const { value } = await call('clipcards/create-shopping-basket-for-cc-subscription', wish, jon)
  const basket = { ...value, personId: 'jon' }
  const loaded = await call('clipcards/load-shopping-basket-for-cc-subscription', basket, jon)
  expect(loaded).toMatchObject({ ok: false, code: 'NO_PROVIDER' })
})

it('a basket whose plan is sold no more says so', async () => {
  const jon = { caller: callerOf('jon') }
  const wish = { personId: 'jon', subscriptionId: 'kurskarte', subscriptionCenterId: '101', size: 8 }
  const { value } = await call('clipcards/create-shopping-basket-for-cc-subscription', wish, jon)
  await db().deleteFrom('plan_centers').where('chain_id', '=', chain).where('plan_id', '=', 'kurskarte').execute()
  const loaded = await call('clipcards/load-shopping-basket-for-cc-subscription', { ...value, personId: 'jon' }, jon)
  expect(loaded).toMatchObject({ ok: false, code: 'INVALID_PLAN' })
})

it('a club that sells no plan has none to choose', async () => {
  await db().deleteFrom('plan_centers').where('chain_id', '=', chain).where('center_id', '=', '101').execute()
  const anonymous = await call('subscription/load-available-subscriptions-for-anonymous', { centerId: '101' })
  expect(anonymous).toMatchObject({ ok: false, code: 'INVALID_PLAN' })
  const wish = { centerId: '101', personId: 'anna' }
  expect(await ask('load-available-subscriptions-for-person', wish)).toMatchObject({ ok: false, code: 'INVALID_PLAN' })
})
