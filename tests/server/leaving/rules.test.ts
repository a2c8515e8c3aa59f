import { describe, expect, it } from 'vitest'
import { buyOutOf, whyNotBuyOut } from '#server/features/subscriptions/rules/buy-out.ts'
import { whyNotRegret } from '#server/features/subscriptions/rules/regret.ts'
import { retentionOffer } from '#server/features/subscriptions/rules/retention.ts'
import type {
  SubscriptionFacts,
  SubscriptionTermination,
} from '#server/features/subscriptions/rules/subscription-facts.ts'
import { whyNotTerminate } from '#server/features/subscriptions/rules/terminate.ts'
import { endingOf, endOfPeriod, terminationDates } from '#server/features/subscriptions/rules/termination.ts'
import { whyNotWithdraw, withdrawableUntil } from '#server/features/subscriptions/rules/withdraw.ts'

const month = { count: 1, unit: 'months' } as const

/** Komplett at 54.90: twelve months from 1 June 2026, a month's notice, half of what is left to buy oneself out. */
const komplett: SubscriptionFacts = {
  id: 's1',
  number: '101-10001',
  personId: 'p1',
  centerId: '101',
  timeZone: 'Europe/Berlin',
  planId: 'komplett',
  family: 'membership',
  type: 'EFT',
  status: 'ACTIVE',
  substate: 'NONE',
  today: '2026-11-22',
  startDate: '2026-06-01',
  endDate: null,
  bindingEnds: '2027-05-31',
  currency: 'EUR',
  priceMonthlyMinor: 5490,
  size: null,
  clipsLeft: null,
  means: 'card',
  billedUntil: '2026-11-30',
  addons: [],
  freezes: [],
  termination: null,
  plannedChange: null,
  discounts: [],
  plan: {
    notice: month,
    freezeDaysPerYear: null,
    freeze: null,
    windowDays: 0,
    allClubs: true,
    sizes: [],
    buyOut: { percent: 50, minimumMinor: 2000 },
  },
}
interface More extends Partial<SubscriptionFacts> {
  readonly notice?: SubscriptionFacts['plan']['notice']
  readonly buyOut?: SubscriptionFacts['plan']['buyOut']
}
const facts = ({ notice = month, buyOut = komplett.plan.buyOut, ...more }: More): SubscriptionFacts => ({
  ...komplett,
  ...more,
  plan: { ...komplett.plan, notice, buyOut },
})

const pending: SubscriptionTermination = {
  id: 't1',
  number: 'T-100',
  kind: 'notice',
  endDate: '2027-01-31',
  buyOutMinor: 0,
  requestedAt: new Date('2026-11-20T10:00:00Z'),
}

describe('the days on which a subscription can end', () => {
  it.each<[string, More, string[]]>([
    ['the end of the minimum term, and months after it', {}, ['2027-05-31', '2027-06-30', '2027-07-31']],
    ['a month’s notice, to a month’s end', { bindingEnds: null }, ['2026-12-31', '2027-01-31', '2027-02-28']],
    ['no notice: this month', { bindingEnds: null, notice: null }, ['2026-11-30', '2026-12-31', '2027-01-31']],
    [
      'a notice at the end of January ends with February',
      { bindingEnds: null, today: '2028-01-31' },
      ['2028-02-29', '2028-03-31', '2028-04-30'],
    ],
    [
      'a minimum term that ends within a month',
      { bindingEnds: '2027-03-14' },
      ['2027-03-14', '2027-03-31', '2027-04-30'],
    ],
    [
      'a minimum term that is over before the notice',
      { bindingEnds: '2026-12-10' },
      ['2026-12-31', '2027-01-31', '2027-02-28'],
    ],
    [
      'before it began, notice counts from its start',
      { bindingEnds: null, startDate: '2027-02-01' },
      ['2027-03-31', '2027-04-30', '2027-05-31'],
    ],
    [
      'a clipcard ends with the month that is paid',
      { type: 'RECURRING_CLIPCARD', bindingEnds: null, startDate: '2026-06-15', notice: null },
      ['2026-12-14', '2027-01-14', '2027-02-14'],
    ],
    ['it ends already', { endDate: '2027-01-31' }, []],
    ['what is paid once ends by itself', { type: 'CASH' }, []],
  ])('%s', (_, more, dates) => {
    expect(terminationDates(endingOf(facts(more)))).toEqual(dates)
  })

  it('of a clipcard that began on a month’s last day', () => {
    const card = { type: 'RECURRING_CLIPCARD', startDate: '2027-01-31' } as const

    expect(['2027-02-01', '2027-02-28', '2027-03-30'].map((day) => endOfPeriod(card, day))).toEqual([
      '2027-02-27',
      '2027-03-30',
      '2027-03-30',
    ])
  })
})

describe('why not terminate', () => {
  it.each<[string, More, unknown]>([
    ['it can be', {}, null],
    ['while it is frozen, too', { status: 'FROZEN' }, null],
    ['before it began, too', { status: 'CREATED' }, null],
    [
      'it is terminated, and that can be taken back',
      { termination: pending, endDate: '2027-01-31' },
      { code: 'NO_TERMINATION_DATE', params: { endDate: '2027-01-31', number: 'T-100' }, instead: '/regret/s1/101' },
    ],
    ['it ends by itself', { endDate: '2027-03-01' }, { code: 'HAS_END_DATE', params: { endDate: '2027-03-01' } }],
    [
      'it is over',
      { status: 'ENDED', endDate: '2026-10-31', termination: pending },
      { code: 'SUBSCRIPTION_ENDED', params: { endDate: '2026-10-31' } },
    ],
    [
      'only its window is left',
      { status: 'WINDOW', endDate: '2026-10-31' },
      { code: 'SUBSCRIPTION_ENDED', params: { endDate: '2026-10-31' } },
    ],
  ])('%s', (_, more, refusal) => {
    expect(whyNotTerminate(facts(more))).toEqual(refusal)
  })
})

describe('why not regret', () => {
  it.each<[string, More, unknown]>([
    ['it can be', { termination: pending, endDate: '2027-01-31' }, null],
    ['on the last day, too', { termination: pending, endDate: '2026-11-22' }, null],
    ['nothing was terminated', {}, { code: 'NOTHING_TO_REGRET' }],
    ['it ends by itself', { endDate: '2027-01-31' }, { code: 'NOTHING_TO_REGRET' }],
    [
      'its day has passed',
      { termination: pending, status: 'ENDED', endDate: '2026-10-31' },
      { code: 'SUBSCRIPTION_ENDED', params: { endDate: '2026-10-31' } },
    ],
    [
      'it is over without having been terminated',
      { status: 'ENDED', endDate: '2026-10-31' },
      { code: 'SUBSCRIPTION_ENDED', params: { endDate: '2026-10-31' } },
    ],
    [
      'it was paid for',
      { termination: { ...pending, kind: 'buyOut' }, endDate: '2027-01-31' },
      { code: 'BOUGHT_OUT', params: { endDate: '2027-01-31' } },
    ],
  ])('%s', (_, more, refusal) => {
    expect(whyNotRegret(facts(more))).toEqual(refusal)
  })

  it('something of the kind was bought to follow', () => {
    const refusal = whyNotRegret(facts({ termination: pending, endDate: '2027-01-31' }), 1)

    expect(refusal).toEqual({ code: 'EXISTS_SAME_TYPE' })
  })
})

describe('buying oneself out', () => {
  it.each<[string, More, unknown]>([
    ['half of January to May', {}, { endDate: '2026-12-31', amountMinor: 13725, stayingMinor: 27450 }],
    [
      'at least the minimum',
      { bindingEnds: '2027-01-31', buyOut: { percent: 10, minimumMinor: 2000 } },
      { endDate: '2026-12-31', amountMinor: 2000, stayingMinor: 5490 },
    ],
    [
      'never more than staying costs',
      { bindingEnds: '2027-01-05', buyOut: { percent: 50, minimumMinor: 2000 } },
      { endDate: '2026-12-31', amountMinor: 885, stayingMinor: 885 },
    ],
    [
      'part of a month in proportion, rounded half up',
      { bindingEnds: '2027-02-14' },
      { endDate: '2026-12-31', amountMinor: 4118, stayingMinor: 8235 },
    ],
    ['no minimum term', { bindingEnds: null }, null],
    ['the notice alone is longer', { bindingEnds: '2026-12-15' }, null],
    ['the plan does not sell it', { buyOut: null }, null],
    ['it ends already', { endDate: '2027-03-31' }, null],
  ])('%s', (_, more, expected) => {
    expect(buyOutOf(facts(more))).toEqual(expected)
  })

  it.each<[string, More, unknown]>([
    ['it can be', {}, null],
    ['nothing to buy', { bindingEnds: null }, 'NO_BUY_OUT'],
    ['terminated already', { termination: pending, endDate: '2027-01-31' }, 'NO_TERMINATION_DATE'],
    ['over', { status: 'ENDED' }, 'SUBSCRIPTION_ENDED'],
  ])('why not: %s', (_, more, code) => {
    expect(whyNotBuyOut(facts(more))?.code ?? null).toBe(code)
  })
})

describe('withdrawing from a contract', () => {
  it('the day of buying does not count', () => {
    expect(withdrawableUntil('2026-11-08', 14)).toBe('2026-11-22')
    expect(withdrawableUntil('2026-02-15', 14)).toBe('2026-03-01')
    expect(withdrawableUntil('2026-11-08', null)).toBeNull()
  })

  it.each<[string, More & { boughtOn: string }, number | null, string | null]>([
    ['on the last day', { boughtOn: '2026-11-08' }, 14, null],
    ['a day later', { boughtOn: '2026-11-07' }, 14, 'WITHDRAWAL_OVER'],
    ['before it began', { boughtOn: '2026-11-20', status: 'CREATED', startDate: '2026-12-01' }, 14, null],
    ['where the law gives no days', { boughtOn: '2026-11-22' }, null, 'WITHDRAWAL_OVER'],
    ['it is over', { boughtOn: '2026-11-20', status: 'ENDED' }, 14, 'SUBSCRIPTION_ENDED'],
  ])('%s', (_, more, days, code) => {
    expect(whyNotWithdraw({ ...facts(more), boughtOn: more.boughtOn }, days)?.code ?? null).toBe(code)
  })
})

describe('an offer to stay', () => {
  const terms = { id: 'half-for-two', percent: 50, months: 2 }

  it.each<[string, More, unknown]>([
    [
      'from the next payment on',
      {},
      { from: '2026-12-01', to: '2027-01-31', priceNowMinor: 5490, priceMonthlyMinor: 2745 },
    ],
    [
      'from the first whole month of what begins later',
      { startDate: '2027-01-10' },
      { from: '2027-02-01', to: '2027-03-31', priceNowMinor: 5490, priceMonthlyMinor: 2745 },
    ],
    [
      'beside its add-ons, which stay as they are',
      { addons: [{ id: 'towel', priceMonthlyMinor: 690, from: '2026-06-01', to: null }] },
      { from: '2026-12-01', to: '2027-01-31', priceNowMinor: 6180, priceMonthlyMinor: 3435 },
    ],
    ['not of a clipcard', { type: 'RECURRING_CLIPCARD' }, null],
    [
      'not beside another discount',
      { discounts: [{ reason: 'promo', percent: 50, amountMinor: null, from: '2026-11-01', to: '2026-12-31' }] },
      null,
    ],
  ])('%s', (_, more, expected) => {
    const offer = retentionOffer(facts(more), terms)

    expect(offer).toEqual(expected === null ? null : { ...terms, ...(expected as object) })
  })

  it('no chain has to make one', () => {
    expect(retentionOffer(facts({}), null)).toBeNull()
  })
})
