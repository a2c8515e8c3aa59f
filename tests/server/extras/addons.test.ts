import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { callerOf } from '../support/demo-club.ts'
import { paid, refused, visa } from '../support/scripted-adapter.ts'
import { startExtrasClub } from './extras-club.ts'

const club = startExtrasClub()
beforeEach(() => club.tenth())

describe('add-ons are bought', () => {
  it('for the days that are invoiced already, with an invoice and an entry that add up', async () => {
    const member = await club.member()
    const { value } = await club.summary(member, ['sauna', 'towel'])
    // 990 · 22 / 31 and 690 · 22 / 31.
    expect(value).toMatchObject({
      whyNot: null,
      dueToday: { amountMinor: 703 + 490 },
      monthly: { amountMinor: 1680 },
      monthlyAfter: { amountMinor: 7170 },
      startDate: '2026-12-10',
    })

    expect(await club.pay(member, ['sauna', 'towel'], 1193)).toMatchObject({ ok: true, value: { code: 'RD' } })

    expect(await club.addonsOf(member.id)).toEqual([
      ['sauna', 990, '2026-12-10', null],
      ['towel', 690, '2026-12-10', null],
    ])
    // The end of the flow still says what was bought.
    expect((await club.summary(member, ['sauna'])).value).toMatchObject({
      planName: 'Sauna',
      monthlyAfter: { amountMinor: 7170 },
    })
    const [invoice] = await club.rows('invoices', member.personId)
    expect(invoice).toMatchObject({ amount_minor: 1193, open_minor: 1193, subscription_id: member.id })
    const entries = await db()
      .selectFrom('ledger_entries')
      .select(['from_account', 'to_account', 'amount_minor'])
      .where('chain_id', '=', club.chain)
      .where('person_id', '=', member.personId)
      .execute()
    expect(entries).toEqual([{ from_account: 'sold', to_account: 'owed', amount_minor: 1193 }])
  })

  it('at a provider: paid and delivered once, whoever says so how often', async () => {
    const member = await club.member()
    const { value } = await club.pay(member, ['sauna'], 703, { provider: 'scripted' })
    expect(await club.addonsOf(member.id)).toEqual([])

    await club.settle(value.paymentId, 'return', paid(703, { method: visa }))
    await club.settle(value.paymentId, 'webhook', paid(703, { method: visa }))

    expect(await club.addonsOf(member.id)).toEqual([['sauna', 990, '2026-12-10', null]])
    expect(await club.rows('invoices', member.personId)).toMatchObject([{ amount_minor: 703, open_minor: 0 }])
    expect(await club.rows('payment_agreements', member.personId)).toMatchObject([{ kind: 'CC', last4: '1111' }])
  })

  it('beside a membership that is paid once: for all its days, and no month is given a price', async () => {
    const term = { type: 'CASH', family: 'term', endDate: '2027-02-28', billedUntil: '2027-02-28' } as const
    const member = await club.member({ ...term, startDate: '2026-12-01' })

    const { value } = await club.summary(member, ['sauna'])
    await club.pay(member, ['sauna'], value.dueToday.amountMinor)

    const whole = { monthly: { amountMinor: 0 }, monthlyAfter: { amountMinor: 0 }, minimumTermEnds: '2027-02-28' }
    expect(value).toMatchObject({ ...whole, firstYear: value.dueToday })
    expect((await club.summary(member)).value.held).toMatchObject([
      { id: 'sauna', endsOn: '2027-02-28', monthlyAfter: { amountMinor: 0 }, endsWithMembership: true },
    ])
  })

  it('before the membership begins nothing is due, and no invoice is written', async () => {
    const member = await club.member({ status: 'CREATED', startDate: '2027-01-01', billedUntil: null })

    expect(await club.pay(member, ['towel'], 0)).toMatchObject({ ok: true })

    expect(await club.addonsOf(member.id)).toEqual([['towel', 690, '2027-01-01', null]])
    expect(await club.rows('invoices', member.personId)).toEqual([])
  })

  it('goes back to the payer when the membership was terminated while the bank took its time', async () => {
    const member = await club.member()
    const { value } = await club.pay(member, ['sauna'], 703, { provider: 'scripted' })
    const ended = await club.call(
      'subscription/terminate-subscription',
      { personId: member.personId, subscriptionId: member.id, terminationDate: '2027-01-31', answers: {} },
      club.by(member.personId),
    )
    expect(ended).toMatchObject({ ok: true })

    await club.settle(value.paymentId, 'webhook', paid(703))

    expect(await club.addonsOf(member.id)).toEqual([])
    expect(await club.moves(value.paymentId)).toContain('paid>fulfil_failed fulfil')
    expect(await club.tasks(value.paymentId)).toEqual(['undeliverable'])
  })

  it('given up and paid late goes back to the payer when the same was bought otherwise meanwhile', async () => {
    const member = await club.member()
    const { value } = await club.pay(member, ['sauna'], 703, { provider: 'scripted' })
    expect(await club.pay(member, ['sauna'], 703)).toMatchObject({ code: 'PAYMENT_IN_PROGRESS' })
    await club.settle(value.paymentId, 'webhook', refused)
    expect(await club.pay(member, ['sauna'], 703)).toMatchObject({ ok: true })

    await club.settle(value.paymentId, 'webhook', paid(703))

    expect(await club.addonsOf(member.id)).toEqual([['sauna', 990, '2026-12-10', null]])
    expect(await club.tasks(value.paymentId)).toEqual(['undeliverable'])
  })

  it.each(Array.from({ length: 6 }, (_, round) => round))(
    'while another device terminates: bought before it, or told why (%i)',
    async (round) => {
      const member = await club.member()
      const acts = [() => club.pay(member, ['sauna'], 703), () => terminate(member)]
      if (round % 2 === 1) acts.reverse()

      const answers = await Promise.all(acts.map((act) => act()))

      const [bought, left] = round % 2 === 1 ? answers.reverse() : answers
      expect([bought?.code ?? 'ok', left?.code ?? 'ok']).toEqual(bought?.ok ? ['ok', 'ok'] : ['HAS_END_DATE', 'ok'])
      expect(await club.addonsOf(member.id)).toHaveLength(bought?.ok ? 1 : 0)
      expect(await club.rows('invoices', member.personId)).toHaveLength(bought?.ok ? 1 : 0)
      expect(await club.rows('subscriptions', member.personId)).toMatchObject([{ substate: 'CANCELLED' }])
    },
  )

  it('two devices at once: one buys, the other is told', async () => {
    const member = await club.member()

    const answers = await Promise.all([club.pay(member, ['sauna'], 703), club.pay(member, ['sauna'], 703)])

    expect(answers.map((one) => one.code ?? 'bought').sort()).toEqual(['ADDON_UNAVAILABLE', 'bought'])
    expect(await club.rows('invoices', member.personId)).toHaveLength(1)
  })
})

describe('add-ons are refused', () => {
  it.each([
    ['at another price', {}, ['sauna'], 700, 'PRICE_CHANGED'],
    ['that the plan does not have', {}, ['nothing'], 0, 'ADDON_UNAVAILABLE'],
    ['that one has', { addons: [{ id: 'sauna', priceMonthlyMinor: 990 }] }, ['sauna'], 703, 'ADDON_UNAVAILABLE'],
    ['beside what has ended', { status: 'ENDED', endDate: '2026-11-30' }, ['sauna'], 703, 'SUBSCRIPTION_ENDED'],
  ] as const)('%s', async (_, more, addOns, amountMinor, code) => {
    const member = await club.member(more as never)

    expect(await club.pay(member, addOns, amountMinor)).toMatchObject({ ok: false, code })
    expect(await club.rows('invoices', member.personId)).toEqual([])
  })

  it('that do not go with the plan that it will be', async () => {
    const member = await club.member()
    await changeTo(member.id, 'teen')
    const choice = { planId: 'komplett', personId: member.personId, subscriptionId: member.id }
    const { value } = await club.call('subscription/load-addons-for-product', choice, club.by(member.personId))

    expect(value.addons.map(({ id }: { id: string }) => id)).toEqual(['towel'])
    expect(await club.pay(member, ['sauna'], 703)).toMatchObject({ ok: false, code: 'ADDON_UNAVAILABLE' })
  })

  it('that were paid for while another plan was agreed: the money goes back', async () => {
    const member = await club.member()
    const { value } = await club.pay(member, ['sauna'], 703, { provider: 'scripted' })
    await changeTo(member.id, 'teen')

    await club.settle(value.paymentId, 'webhook', paid(703))

    expect(await club.addonsOf(member.id)).toEqual([])
    expect(await club.tasks(value.paymentId)).toEqual(['undeliverable'])
  })

  it('to somebody below their age', async () => {
    const member = await club.member()
    await db()
      .updateTable('persons')
      .set({ birthday: '2010-01-01' })
      .where('chain_id', '=', club.chain)
      .where('id', '=', member.personId)
      .execute()

    expect(await club.pay(member, ['sauna'], 703)).toMatchObject({ ok: false, code: 'MINIMUM_AGE' })
    expect(await club.pay(member, ['towel'], 490)).toMatchObject({ ok: true })
  })

  it('to a stranger, who learns nothing', async () => {
    const member = await club.member()
    const stranger = await club.buyer()
    const asStranger = { caller: callerOf(stranger), flow: club.flow() }
    const wanted = { subscriptionId: member.id, subscriptionCenterId: '102', addOns: ['sauna'] }

    const asked = 'subscription/get-contract-summary-for-buy-addons'
    expect(await club.call(asked, { ...wanted, personId: stranger }, asStranger)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await club.pay({ ...member, personId: stranger }, ['sauna'], 703)).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('an add-on is ended', () => {
  const withTowel = () => club.member({ addons: [{ id: 'towel', priceMonthlyMinor: 690 }] })

  it('on the last day that is paid, and told so before', async () => {
    const member = await withTowel()
    expect((await club.summary(member)).value.held).toMatchObject([
      { id: 'towel', endDate: null, endsOn: '2026-12-31', monthlyAfter: { amountMinor: 5490 } },
    ])

    expect(await club.end(member, 'towel', '2026-12-31')).toEqual({
      ok: true,
      value: { addonId: 'towel', endDate: '2026-12-31', monthlyAfter: { amountMinor: 5490, currency: 'EUR' } },
    })

    expect(await club.addonsOf(member.id)).toEqual([['towel', 690, '2026-06-01', '2026-12-31']])
    expect((await club.summary(member)).value.held).toMatchObject([{ endDate: '2026-12-31', endsOn: '2026-12-31' }])
  })

  it('once: two devices, one is told', async () => {
    const member = await withTowel()

    const answers = await Promise.all([
      club.end(member, 'towel', '2026-12-31'),
      club.end(member, 'towel', '2026-12-31'),
    ])

    expect(answers.map((one) => one.code ?? 'ended').sort()).toEqual(['ADDON_ENDS_ALREADY', 'ended'])
  })

  it('not on a day that was not shown', async () => {
    const member = await withTowel()

    expect(await club.end(member, 'towel', '2026-11-30')).toMatchObject({
      code: 'END_DATE_CHANGED',
      params: { shown: '2026-11-30', now: '2026-12-31' },
    })
    expect(await club.addonsOf(member.id)).toEqual([['towel', 690, '2026-06-01', null]])
  })

  it('not beside what is over', async () => {
    const member = await club.member({
      status: 'ENDED',
      endDate: '2026-11-30',
      billedUntil: '2026-11-30',
      addons: [{ id: 'towel', name: 'Towel', priceMonthlyMinor: 690 }],
    } as never)

    expect((await club.summary(member)).value.held).toEqual([])
    expect(await club.end(member, 'towel', '2026-11-30')).toMatchObject({ ok: false, code: 'NOT_FOUND' })
  })

  it('not where there is none, nor for a stranger', async () => {
    const member = await withTowel()
    const stranger = await club.buyer()

    expect(await club.end(member, 'sauna', '2026-12-31')).toMatchObject({ code: 'NOT_FOUND' })
    expect(await club.end({ ...member, personId: stranger }, 'towel', '2026-12-31')).toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

/** Another plan from the new year on. */
const changeTo = (subscriptionId: string, planId: string) =>
  db()
    .insertInto('subscription_changes')
    .values({
      chain_id: club.chain,
      id: crypto.randomUUID(),
      subscription_id: subscriptionId,
      from_plan_id: 'komplett',
      plan_id: planId,
      direction: 'DOWN',
      price_monthly_minor: 2990,
      applies_on: '2027-01-01',
    })
    .execute()

/** As soon as its notice allows. */
async function terminate({ personId, id: subscriptionId }: { personId: string; id: string }) {
  const of = { personId, subscriptionId }
  const dates = await club.call('subscription/get-suggested-termination-dates', of, club.by(personId))
  const wish = { ...of, terminationDate: dates.value.dates[0].id, answers: {} }
  return club.call('subscription/terminate-subscription', wish, club.by(personId))
}
