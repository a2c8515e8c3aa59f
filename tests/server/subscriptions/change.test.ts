import { describe, expect, it } from 'vitest'
import { type Changing, whyNotChange } from '#server/features/subscriptions/rules/change.ts'
import { firstDayForLess, quoteChange, type WantedPlan } from '#server/features/subscriptions/rules/change-quote.ts'
import type { SubscriptionFacts } from '#server/features/subscriptions/rules/subscription-facts.ts'

const today = '2026-12-11'

describe('a plan can be changed', () => {
  const running: Changing = {
    id: 's1',
    centerId: '102',
    type: 'EFT',
    status: 'ACTIVE',
    substate: 'NONE',
    startDate: '2026-01-01',
    endDate: null,
    billedUntil: '2026-12-31',
    freezes: [],
    termination: null,
    plannedChange: null,
  }
  const freeze = (from: string, to: string) => ({ id: 'f', from, to, feeMonthlyMinor: 0, feeMinor: 0, reason: null })
  const terminated = {
    id: 't',
    number: 'T-1',
    kind: 'notice' as const,
    endDate: '2027-01-31',
    requestedAt: new Date('2026-12-01T10:00:00Z'),
    buyOutMinor: 0,
  }
  const planned = {
    id: 'c',
    planId: 'start',
    direction: 'DOWN' as const,
    priceMonthlyMinor: 2990,
    size: null,
    bindingEnds: null,
    appliesOn: '2027-01-01',
  }

  it.each<[string, Partial<Changing>, number]>([
    ['while it runs', {}, 0],
    ['on the day on which it began', { startDate: today }, 0],
    ['after one change, once more', { substate: 'UPGRADED' }, 0],
    ['before a freeze', { freezes: [freeze('2026-12-20', '2027-01-19')] }, 0],
    ['after a freeze', { freezes: [freeze('2026-12-01', '2026-12-10')] }, 0],
    ['far enough from the payment', {}, 20],
  ])('%s', (_, more, restrictedDays) => {
    expect(whyNotChange({ ...running, ...more }, { today, restrictedDays })).toBeNull()
  })

  it.each<[string, Partial<Changing>, number, object]>([
    [
      'not when it has ended',
      { status: 'ENDED', endDate: '2026-11-30' },
      0,
      { code: 'SUBSCRIPTION_ENDED', params: { endDate: '2026-11-30' }, instead: '/join' },
    ],
    ['not while the club has blocked it', { substate: 'BLOCKED' }, 0, { code: 'SUBSCRIPTION_BLOCKED' }],
    ['not a clipcard', { type: 'RECURRING_CLIPCARD' }, 0, { code: 'CHANGE_NOT_OFFERED', instead: '/join' }],
    [
      'not what is paid ahead for its whole term',
      { type: 'CASH', endDate: '2027-02-28' },
      0,
      { code: 'CHANGE_NOT_OFFERED', instead: '/join' },
    ],
    [
      'not what is terminated: that can be taken back',
      { endDate: '2027-01-31', termination: terminated },
      0,
      { code: 'HAS_END_DATE', params: { endDate: '2027-01-31' }, instead: '/regret/s1/102' },
    ],
    [
      'not what ends by itself',
      { endDate: '2027-01-31' },
      0,
      { code: 'HAS_END_DATE', params: { endDate: '2027-01-31' } },
    ],
    [
      'not while another change is coming',
      { plannedChange: planned },
      0,
      { code: 'CHANGE_PLANNED', params: { date: '2027-01-01' } },
    ],
    [
      'not before it begins',
      { status: 'CREATED', startDate: '2027-01-01', billedUntil: null },
      0,
      { code: 'NOT_STARTED', params: { date: '2027-01-01' } },
    ],
    [
      'not while it is frozen',
      { status: 'FROZEN', freezes: [freeze('2026-12-01', '2026-12-31')] },
      0,
      { code: 'SUBSCRIPTION_FROZEN', params: { date: '2027-01-01' } },
    ],
    [
      'not close to the payment, where the chain says so',
      {},
      21,
      { code: 'CHANGE_RESTRICTED', params: { date: '2027-01-01' } },
    ],
    [
      'not while the payment of today is on its way',
      { billedUntil: '2026-12-10' },
      1,
      { code: 'CHANGE_RESTRICTED', params: { date: today } },
    ],
  ])('%s', (_, more, restrictedDays, refusal) => {
    expect(whyNotChange({ ...running, ...more }, { today, restrictedDays })).toEqual(refusal)
  })
})

describe('what a change costs', () => {
  const subscription: SubscriptionFacts = {
    id: 's1',
    number: '102-1',
    personId: 'p1',
    centerId: '102',
    timeZone: 'Europe/Berlin',
    today,
    planId: 'komplett',
    family: 'membership',
    type: 'EFT',
    status: 'ACTIVE',
    substate: 'NONE',
    endDate: null,
    currency: 'EUR',
    size: null,
    clipsLeft: null,
    means: 'dd',
    freezes: [],
    termination: null,
    plannedChange: null,
    plan: {
      notice: null,
      freezeDaysPerYear: null,
      freeze: null,
      buyOut: null,
      windowDays: 0,
      allClubs: true,
      sizes: [],
    },
    startDate: '2026-01-15',
    bindingEnds: '2027-01-14',
    priceMonthlyMinor: 5490,
    billedUntil: '2026-12-31',
    addons: [
      { id: 'towel', priceMonthlyMinor: 500, from: '2026-01-15', to: null },
      { id: 'sauna', priceMonthlyMinor: 1500, from: '2026-01-15', to: null },
      { id: 'locker', priceMonthlyMinor: 900, from: '2026-01-15', to: '2026-10-31' },
    ],
    discounts: [],
  }
  const wanted = (priceMonthlyMinor: number, more: Partial<WantedPlan> = {}): WantedPlan => ({
    id: 'flex',
    priceMonthlyMinor,
    bindingMonths: 0,
    addons: ['towel', 'sauna'],
    ...more,
  })

  it('a dearer plan begins at once; the rest of the month is paid in proportion', () => {
    const quote = quoteChange(subscription, wanted(6990))

    // 21 of 31 days: 89.90 less 74.90, each rounded for itself.
    expect(quote).toMatchObject({
      direction: 'UP',
      appliesOn: today,
      monthlyBeforeMinor: 7490,
      monthlyAfterMinor: 8990,
      difference: { from: today, to: '2026-12-31', newMinor: 6090, oldMinor: 5074 },
      dueTodayMinor: 1016,
      creditMinor: 0,
      nextPayment: '2027-01-01',
    })
  })

  it.each<[string, number, Partial<SubscriptionFacts>, string, string, number]>([
    ['a cheaper plan begins with the next payment, and nothing is due', 2990, {}, today, '2027-01-01', 0],
    ['a plan of the same price too', 5490, {}, today, '2027-01-01', 0],
    ['on the last day of a month it begins on the next', 2990, {}, '2026-12-31', '2027-01-01', 0],
    ['what is invoiced ahead is used up first', 2990, { billedUntil: '2027-01-31' }, today, '2027-02-01', 0],
    ['where nothing is invoiced yet, the month ends first', 2990, { billedUntil: null }, today, '2027-01-01', 0],
    ['a dearer plan on the first of a month costs the whole difference', 6990, {}, '2026-12-01', '2026-12-01', 1500],
    ['a dearer plan on the last day costs a day', 6990, {}, '2026-12-31', '2026-12-31', 48],
    ['in February of a leap year a day is a 29th', 6990, { billedUntil: '2028-02-29' }, '2028-02-29', '2028-02-29', 52],
    [
      'over two months that are invoiced, each in its own days',
      6990,
      { billedUntil: '2027-01-31' },
      today,
      today,
      2516,
    ],
  ])('%s', (_, price, more, day, appliesOn, dueTodayMinor) => {
    expect(quoteChange({ ...subscription, ...more, today: day }, wanted(price))).toMatchObject({
      appliesOn,
      dueTodayMinor,
    })
  })

  it('add-ons that go with the new plan stay, the others end', () => {
    const quote = quoteChange(subscription, wanted(6990, { addons: ['towel'] }))

    expect(quote.keptAddons.map((one) => one.id)).toEqual(['towel'])
    expect(quote.endedAddons.map((one) => one.id)).toEqual(['sauna'])
    expect(quote.monthlyAfterMinor).toBe(7490)
    expect(quote.dueTodayMinor).toBe(0)
  })

  it('an add-on that ends and was dearer than the difference is given back', () => {
    expect(quoteChange(subscription, wanted(5990, { addons: [] }))).toMatchObject({
      difference: { newMinor: 4058, oldMinor: 5074 },
      dueTodayMinor: 0,
      creditMinor: 1016,
    })
  })

  it('days of a freeze that is coming cost the same with either plan', () => {
    const freeze = { id: 'f', from: '2026-12-20', to: '2027-01-19', feeMonthlyMinor: 500, feeMinor: 0, reason: null }

    // Nine days are left before it: 20.29 less 15.94.
    expect(quoteChange({ ...subscription, freezes: [freeze] }, wanted(6990)).dueTodayMinor).toBe(435)
  })

  it.each<[string, object, number]>([
    ['half of the price is off both', { percent: 50, amountMinor: null }, 508],
    ['an amount was taken off when the month began', { percent: null, amountMinor: 1000 }, 1016],
  ])('an agreed discount goes on: %s', (_, off, dueTodayMinor) => {
    const discounts = [
      { reason: 'promo', percent: null, amountMinor: null, from: '2026-12-01', to: '2027-02-28', ...off },
    ]

    expect(quoteChange({ ...subscription, discounts }, wanted(6990)).dueTodayMinor).toBe(dueTodayMinor)
  })

  it.each<[string, number, Partial<WantedPlan>, Partial<SubscriptionFacts>, string | null]>([
    ['stays when the new plan has none', 6990, {}, {}, '2027-01-14'],
    ['begins anew where the new plan has one', 6990, { bindingMonths: 12 }, {}, '2027-12-10'],
    ['is not shortened by a shorter one', 6990, { bindingMonths: 1 }, { bindingEnds: '2028-01-14' }, '2028-01-14'],
    ['that is over does not come back', 6990, {}, { bindingEnds: '2026-12-10' }, null],
    ['of a cheaper plan begins on its first day', 2990, { bindingMonths: 12 }, { bindingEnds: null }, '2027-12-31'],
  ])('the minimum term %s', (_, price, more, facts, bindingEnds) => {
    expect(quoteChange({ ...subscription, ...facts }, wanted(price, more)).bindingEnds).toBe(bindingEnds)
  })

  it.each<[string, number, string | null, string | null]>([
    ['a dearer plan waits for nothing', 6990, '2027-06-30', null],
    ['a plan of the same price neither', 5490, '2027-06-30', null],
    ['a cheaper one waits for the end of the minimum term', 2990, '2027-01-14', '2027-02-01'],
    ['and begins the day after when that is a first', 2990, '2027-06-30', '2027-07-01'],
    ['not when the term ends before the next payment', 2990, '2026-12-31', null],
    ['nor without a minimum term', 2990, null, null],
  ])('%s', (_, price, bindingEnds, day) => {
    expect(firstDayForLess({ ...subscription, bindingEnds }, wanted(price))).toBe(day)
  })
})
