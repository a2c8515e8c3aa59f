import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { lifeJobs, lookHourly } from '#server/features/life/jobs.ts'
import { workDue } from '#server/jobs/work.ts'
import { callerOf } from '../support/demo-club.ts'
import { type Member, startChangeClub } from './change-club.ts'

const club = startChangeClub()
const {
  member,
  plans,
  summary,
  contract,
  change,
  subscriptionOf,
  moves,
  changesOf,
  invoicesOf,
  onTheEleventh,
  chain,
  test,
} = club
const eur = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })

describe('what a membership can become', () => {
  it('is every plan of its kind at its club, with its first day and its price from then on', async () => {
    onTheEleventh()
    const ada = await member({ addons: [{ id: 'towel', priceMonthlyMinor: 500 }] })

    const { value } = await plans(ada)

    expect(value.refusal).toBeNull()
    expect(value.subscription).toMatchObject({ planName: 'Komplett', monthly: eur(5990), bindingEnds: null })
    const offered = value.plans.map((plan: { id: string }) => plan.id).sort()
    expect(offered).toEqual(['abend', 'firmenfitness', 'flex', 'start'])
    const of = (id: string) => value.plans.find((plan: { id: string }) => plan.id === id)
    expect(of('flex')).toMatchObject({ direction: 'UP', appliesOn: '2026-12-11', monthly: eur(7490), locked: null })
    expect(of('start')).toMatchObject({ direction: 'DOWN', appliesOn: '2027-01-01', monthly: eur(3490), locked: null })
    expect(of('abend')).toMatchObject({ direction: 'SAME', appliesOn: '2027-01-01', monthly: eur(5490) })
    expect(of('firmenfitness')).toMatchObject({ locked: 'invitation' })
  })

  it('is nothing cheaper within the minimum term', async () => {
    const bea = await member({ bindingEnds: '2027-06-30' })

    const { value } = await plans(bea)

    const locks = value.plans.map((plan: { id: string; locked: string | null }) => [plan.id, plan.locked])
    expect(Object.fromEntries(locks)).toMatchObject({ start: 'minimum-term', flex: null, abend: null })
    expect(await summary(bea, 'start')).toMatchObject({ code: 'MINIMUM_TERM', params: { date: '2027-07-01' } })
  })

  it('is nothing at all where something stands in the way, which is said', async () => {
    onTheEleventh()
    const cem = await member()
    await club.terminate(cem)

    const { value } = await plans(cem)

    expect(value.plans).toEqual([])
    expect(value.refusal).toMatchObject({ code: 'HAS_END_DATE', instead: `/regret/${cem.subscriptionId}/102` })
  })

  it("is nobody else's matter", async () => {
    const [dan, eve] = [await member(), await member()]
    const caller = callerOf(eve.personId)
    const input = { ...club.place(dan), planId: 'flex' }

    for (const id of [
      'load-available-subscriptions-for-change',
      'get-plan-summary-for-change',
      'get-contract-summary-for-change',
    ]) {
      const { planId, ...place } = input
      const asked = id.startsWith('load') ? place : { ...place, planId }
      expect(await club.call(`subscription/${id}`, { ...asked, personId: eve.personId }, { caller })).toMatchObject({
        code: 'NOT_FOUND',
      })
    }
    const own = await change({ ...dan, personId: eve.personId }, 'flex')
    expect(own).toMatchObject({ ok: false, code: 'NOT_FOUND' })
  })
})

it('a company that pays a share of it is charged its part of what the days that are billed cost more', async () => {
  onTheEleventh()
  const ada = await member()
  const id = ada.subscriptionId
  await sql`
    insert into company_employees (chain_id, id, company_id, subscription_id, number, since)
    values (${chain}, ${id}, 'spreewerk', ${id}, 'SW-1', '2026-12-01')`.execute(db())
  await sql`
    insert into subscription_discounts (chain_id, id, subscription_id, reason, percent, from_date, to_date)
    values (${chain}, ${id}, ${id}, 'company', 60, '2026-12-01', '2027-12-31')`.execute(db())
  const shown = (await summary(ada, 'flex')).value.dueToday.amountMinor

  expect(await change(ada, 'flex', { shown })).toMatchObject({ ok: true })

  const charged = await db()
    .selectFrom('company_charges')
    .select(['from_date', 'to_date', 'price_minor', 'amount_minor'])
    .where('chain_id', '=', chain)
    .where('subscription_id', '=', id)
    .execute()
  expect(charged).toEqual([
    { from_date: '2026-12-11', to_date: '2026-12-31', price_minor: 1016, amount_minor: 1016 - shown },
  ])
  expect(shown).toBeLessThan(1016 / 2)
  expect((await invoicesOf(ada)).map(({ amount_minor }) => amount_minor)).toContain(shown)
})

describe('a dearer plan', () => {
  it('is shown with the difference of the days that are invoiced', async () => {
    onTheEleventh()
    const ada = await member({ addons: [{ id: 'towel', priceMonthlyMinor: 500 }] })

    const { value } = await summary(ada, 'flex')

    expect(value).toMatchObject({
      planName: 'Flex',
      planNameBefore: 'Komplett',
      direction: 'UP',
      startDate: '2026-12-11',
      monthlyBefore: eur(5990),
      monthly: eur(7490),
      dueToday: eur(1016),
      difference: { from: '2026-12-11', to: '2026-12-31', newPrice: eur(5074), oldPrice: eur(4058) },
      nextPayment: '2027-01-01',
      credit: null,
      addonsKept: [{ id: 'towel' }],
      addonsEnded: [],
      currentOption: 'invoice',
    })
    expect(value.paymentOptions.map((one: { means: string }) => one.means)).not.toContain('cash')
    const agreed = await contract(ada, 'flex')
    expect(agreed.value).toMatchObject({ dueToday: eur(1016), memberName: 'Anna Berg', clubs: { all: true } })
    expect(agreed.value.fingerprint).toMatch(/^[0-9a-f]{64}$/)
  })

  it('begins at once; the difference is invoiced, and history says who', async () => {
    onTheEleventh()
    const bea = await member()

    expect(await change(bea, 'flex')).toMatchObject({ ok: true, value: { code: 'RD' } })

    expect(await subscriptionOf(bea)).toMatchObject({
      planId: 'flex',
      substate: 'UPGRADED',
      priceMonthlyMinor: 6990,
      means: 'invoice',
    })
    expect(await moves(bea)).toEqual([
      { reason: 'upgraded', on_date: '2026-12-11', substate: 'UPGRADED', by_person_id: bea.personId },
    ])
    expect(await changesOf(bea)).toMatchObject([
      { from_plan_id: 'komplett', plan_id: 'flex', direction: 'UP', applies_on: '2026-12-11' },
    ])
    expect(await invoicesOf(bea)).toEqual([
      { type: 'PAYMENT', amount_minor: 1016, open_minor: 1016, due_date: '2026-12-25' },
    ])
  })

  it('is the same where nobody has billed the month yet: its bill has the old price', async () => {
    onTheEleventh()
    const cem = await member({}, '2026-11-30')

    expect(await change(cem, 'flex', { shown: 1016 })).toMatchObject({ ok: true })

    const amounts = (await invoicesOf(cem)).map(({ amount_minor }) => amount_minor)
    expect(amounts.sort((one, other) => other - one)).toEqual([5490, 1016])
    expect(await subscriptionOf(cem)).toMatchObject({ planId: 'flex', billedUntil: '2026-12-31' })
  })

  it('gives back an add-on that ends with it', async () => {
    onTheEleventh()
    await db()
      .insertInto('addons')
      .values({
        chain_id: chain,
        id: 'locker',
        currency: 'EUR',
        price_monthly_minor: 3000,
        minimum_age: null,
        position: 9,
        texts: { de: { name: 'Spind', description: '' } } as never,
      })
      .execute()
    const dan = await member({ addons: [{ id: 'locker', priceMonthlyMinor: 3000 }] })

    const { value } = await summary(dan, 'flex')
    expect(value).toMatchObject({ dueToday: eur(0), credit: eur(1016), addonsEnded: [{ id: 'locker', name: 'Spind' }] })
    expect(await change(dan, 'flex', { shown: 0 })).toMatchObject({ ok: true })

    expect(await invoicesOf(dan)).toMatchObject([{ type: 'REFUND', amount_minor: -1016 }])
    expect((await subscriptionOf(dan)).addons).toMatchObject([{ id: 'locker', to: '2026-12-10' }])
  })
})

describe('a plan that costs no more', () => {
  it('is written down, and begins with the next payment', async () => {
    const plansOfLess = [
      ['start', 'DOWN', 'DOWNGRADED', 2990],
      ['abend', 'SAME', 'CHANGED', 5490],
    ] as const
    const members = await Promise.all(plansOfLess.map(() => member()))
    onTheEleventh()

    for (const [index, [planId, direction]] of plansOfLess.entries()) {
      const ada = members[index] as Member
      expect(await change(ada, planId, { shown: 0, from: '2027-01-01' })).toMatchObject({ ok: true })
      expect(await subscriptionOf(ada)).toMatchObject({
        planId: 'komplett',
        substate: 'NONE',
        plannedChange: { planId, direction },
      })
      expect(await change(ada, 'flex')).toMatchObject({ code: 'CHANGE_PLANNED', params: { date: '2027-01-01' } })
      expect(await invoicesOf(ada)).toEqual([])
    }

    test.now = new Date('2027-01-01T11:00:00Z')
    await lookHourly(chain, test.now)
    await workDue({ kinds: lifeJobs, now: test.now, chain })

    for (const [index, [planId, , substate, price]] of plansOfLess.entries()) {
      const ada = members[index] as Member
      expect(await subscriptionOf(ada)).toMatchObject({
        planId,
        substate,
        priceMonthlyMinor: price,
        plannedChange: null,
      })
      expect(await invoicesOf(ada)).toMatchObject([{ amount_minor: price }])
    }
  })
})

describe('a change is refused', () => {
  it.each<[string, object, string | null, string, object]>([
    ['before it begins', { status: 'CREATED', startDate: '2027-01-01' }, null, 'NOT_STARTED', { date: '2027-01-01' }],
    ['when it has an end', { endDate: '2027-03-31' }, '2026-12-31', 'HAS_END_DATE', { endDate: '2027-03-31' }],
    ['once it is over', { startDate: '2026-01-01', endDate: '2026-11-30' }, '2026-11-30', 'SUBSCRIPTION_ENDED', {}],
    [
      'of a clipcard',
      { type: 'RECURRING_CLIPCARD', family: 'clipcard', size: 4 },
      '2026-12-31',
      'CHANGE_NOT_OFFERED',
      {},
    ],
    ['while it is blocked', { substate: 'BLOCKED' }, '2026-12-31', 'SUBSCRIPTION_BLOCKED', {}],
  ])('%s', async (_, more, billedUntil, code, params) => {
    onTheEleventh()
    const ada = await member(more as never, billedUntil)

    expect(await plans(ada)).toMatchObject({ value: { refusal: { code }, plans: [] } })
    expect(await change(ada, 'flex')).toMatchObject({ ok: false, code, params })
    expect(await changesOf(ada)).toEqual([])
  })

  it.each<[string, string, object, string]>([
    ['to the plan that one has', 'komplett', {}, 'INVALID_PLAN'],
    ['to a plan that is not sold there', 'nowhere', {}, 'INVALID_PLAN'],
    ['to a plan for invited people', 'firmenfitness', {}, 'INVALID_PLAN'],
    ['to a clipcard', 'kurskarte', {}, 'INVALID_PLAN'],
    ['on another day than was shown', 'flex', { from: '2026-12-10' }, 'START_DATE_NOT_POSSIBLE'],
    ['at another price than was shown', 'flex', { shown: 1000 }, 'PRICE_CHANGED'],
    ['in cash', 'flex', { input: { provider: 'cash' } }, 'NO_PROVIDER'],
    [
      'by a mandate without an account',
      'flex',
      { input: { provider: 'paymentddagreementwithoutpaymentprovider' } },
      'INVALID_BANK',
    ],
  ])('%s', async (_, planId, how, code) => {
    onTheEleventh()
    const bea = await member()

    expect(await change(bea, planId, how)).toMatchObject({ ok: false, code })
    expect(await subscriptionOf(bea)).toMatchObject({ planId: 'komplett', substate: 'NONE' })
    expect(await invoicesOf(bea)).toEqual([])
  })

  it('by a kept card that is none', async () => {
    onTheEleventh()
    const cem = await member()
    const input = {
      ...club.place(cem),
      planId: 'flex',
      startupDate: '2026-12-11',
      agreementId: 'none',
      shownDueToday: eur(1016),
    }
    const as = { caller: callerOf(cem.personId), flow: club.flow() }

    expect(await club.call('payment/make-cof-change-subscription-payment', input, as)).toMatchObject({
      code: 'AGREEMENT_NOT_FOUND',
    })
  })

  it('to a plan for a higher age', async () => {
    onTheEleventh()
    const dan = await member()
    await db()
      .updateTable('persons')
      .set({ birthday: '2009-12-12' })
      .where('chain_id', '=', chain)
      .where('id', '=', dan.personId)
      .execute()

    expect(await change(dan, 'flex')).toMatchObject({ ok: false, code: 'MINIMUM_AGE' })
  })

  it('while it is frozen', async () => {
    onTheEleventh()
    const eve = await member()
    await db()
      .insertInto('subscription_freezes')
      .values({
        chain_id: chain,
        id: crypto.randomUUID(),
        subscription_id: eve.subscriptionId,
        fee_monthly_minor: 0,
        from_date: '2026-12-05',
        to_date: '2026-12-20',
      })
      .execute()

    expect(await change(eve, 'flex')).toMatchObject({ code: 'SUBSCRIPTION_FROZEN', params: { date: '2026-12-21' } })
  })
})
