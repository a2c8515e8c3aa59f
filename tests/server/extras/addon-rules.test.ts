import { describe, expect, it } from 'vitest'
import { lastDayOfAddon, monthlyFrom, quoteAddons, whyNotAddon } from '#server/features/subscriptions/rules/addons.ts'
import type {
  SubscriptionFacts,
  SubscriptionTermination,
} from '#server/features/subscriptions/rules/subscription-facts.ts'
import { subscriptionFacts } from '../life/subscription-facts.ts'

const sauna = { id: 'sauna', name: 'Sauna', priceMonthlyMinor: 990 }
const towel = { id: 'towel', name: 'Towel', priceMonthlyMinor: 690 }
const running: SubscriptionFacts = subscriptionFacts({
  id: 's1',
  centerId: '102',
  today: '2026-06-10',
  startDate: '2025-03-01',
  billedUntil: '2026-06-30',
})
const freeze = { id: 'f', from: '2026-06-01', to: '2026-06-20', feeMonthlyMinor: 0, feeMinor: 0, reason: null }
const termination: SubscriptionTermination = {
  id: 't',
  number: 'K-1',
  kind: 'notice',
  endDate: '2026-07-31',
  buyOutMinor: 0,
  requestedAt: new Date('2026-06-01T00:00:00Z'),
}

describe('why no add-on can be booked', () => {
  it.each([
    ['runs', running, null],
    ['begins later', { ...running, status: 'CREATED', startDate: '2026-07-01' }, null],
    ['is prepaid and ends by itself', { ...running, type: 'CASH', endDate: '2026-08-31' }, null],
    ['is to be frozen later', { ...running, freezes: [{ ...freeze, from: '2026-07-01', to: '2026-07-20' }] }, null],
    ['has ended', { ...running, status: 'ENDED', endDate: '2026-05-31' }, 'SUBSCRIPTION_ENDED'],
    ['is in its window', { ...running, status: 'WINDOW', endDate: '2026-05-31' }, 'SUBSCRIPTION_ENDED'],
    ['is blocked', { ...running, substate: 'BLOCKED' }, 'SUBSCRIPTION_BLOCKED'],
    ['is terminated', { ...running, termination, endDate: '2026-07-31' }, 'HAS_END_DATE'],
    ['is frozen', { ...running, status: 'FROZEN', freezes: [freeze] }, 'SUBSCRIPTION_FROZEN'],
  ] as const)('a membership that %s', (_, facts, code) => {
    expect(whyNotAddon(facts)?.code ?? null).toBe(code)
  })

  it('names the day after the freeze, and leads to what undoes a termination', () => {
    expect(whyNotAddon({ ...running, status: 'FROZEN', freezes: [freeze] })?.params).toEqual({ date: '2026-06-21' })
    expect(whyNotAddon({ ...running, termination, endDate: '2026-07-31' })?.instead).toBe('/regret/s1/102')
  })
})

describe('what add-ons cost', () => {
  it.each([
    // 21 of 30 days: 990 · 21 / 30.
    ['in the middle of a month', running, { from: '2026-06-10', due: 693, next: '2026-07-01' }],
    [
      'on the last day of a month',
      { ...running, today: '2026-06-30' },
      { from: '2026-06-30', due: 33, next: '2026-07-01' },
    ],
    ['on the first', { ...running, today: '2026-06-01' }, { from: '2026-06-01', due: 990, next: '2026-07-01' }],
    [
      'before anything is invoiced',
      { ...running, billedUntil: null },
      { from: '2026-06-10', due: 0, next: '2026-06-10' },
    ],
    [
      'before the membership begins',
      { ...running, startDate: '2026-07-15', billedUntil: null },
      { from: '2026-07-15', due: 0, next: '2026-07-15' },
    ],
    // Frozen from the 16th: 6 of 30 days.
    [
      'before a freeze in the month that is paid',
      { ...running, freezes: [{ ...freeze, from: '2026-06-16', to: '2026-07-15' }] },
      { from: '2026-06-10', due: 198, next: '2026-07-01' },
    ],
    // A leap day more: 20 of 29 days.
    [
      'in a leap year',
      { ...running, today: '2028-02-10', billedUntil: '2028-02-29' },
      { from: '2028-02-10', due: 683, next: '2028-03-01' },
    ],
    // 21 of 30 days, and July whole.
    [
      'where a month is paid ahead',
      { ...running, billedUntil: '2026-07-31' },
      { from: '2026-06-10', due: 1683, next: '2026-08-01' },
    ],
    // The month of a clipcard runs from the 25th: 15 of 31 days.
    [
      'beside a clipcard',
      { ...running, type: 'RECURRING_CLIPCARD', startDate: '2026-01-25', billedUntil: '2026-06-24' },
      { from: '2026-06-10', due: 479, next: '2026-06-25' },
    ],
    // Begun on the 31st: its month is 31 May to 29 June, 20 of 30 days.
    [
      'beside a clipcard that began on a 31st',
      { ...running, type: 'RECURRING_CLIPCARD', startDate: '2026-01-31', billedUntil: '2026-06-29' },
      { from: '2026-06-10', due: 660, next: '2026-06-30' },
    ],
  ] as const)('%s', (_, facts, expected) => {
    const quote = quoteAddons(facts, [sauna])

    expect({ from: quote.from, due: quote.dueTodayMinor, next: quote.timeline.at(-1)?.date }).toEqual(expected)
    expect(quote.timeline.filter((line) => line.dueToday).reduce((sum, line) => sum + line.amountMinor, 0)).toBe(
      quote.dueTodayMinor,
    )
  })

  it('takes each add-on by itself, so that two purchases cost what one does', () => {
    const both = quoteAddons(running, [sauna, towel])

    expect(both.dueTodayMinor).toBe(
      quoteAddons(running, [sauna]).dueTodayMinor + quoteAddons(running, [towel]).dueTodayMinor,
    )
    expect(both.monthlyMinor).toBe(1680)
    expect(both.timeline.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      'Sauna proRata',
      'Towel proRata',
      'Sauna addon',
      'Towel addon',
    ])
  })

  it('is paid whole beside a prepaid term, and never after it', () => {
    const prepaid = {
      ...running,
      type: 'CASH',
      startDate: '2026-06-10',
      endDate: '2026-09-09',
      billedUntil: '2026-09-09',
    } as const

    expect(quoteAddons(prepaid, [sauna])).toMatchObject({ dueTodayMinor: 2970, firstYearMinor: 2970 })
    expect(quoteAddons(prepaid, [sauna]).timeline).toHaveLength(1)
  })

  it('costs twelve months in a year that begins with a month', () => {
    expect(quoteAddons({ ...running, today: '2026-06-01' }, [sauna]).firstYearMinor).toBe(12 * 990)
  })
})

describe('the last day of an add-on that is ended', () => {
  it.each([
    ['is the last of the month', running, '2026-06-30'],
    ['is the last that is paid', { ...running, billedUntil: '2026-07-31' }, '2026-07-31'],
    [
      'is a month from the start of a membership to come',
      { ...running, startDate: '2026-07-15', billedUntil: null },
      '2026-07-31',
    ],
    [
      'is the last of a clipcard’s month',
      { ...running, type: 'RECURRING_CLIPCARD', startDate: '2026-01-25', billedUntil: null },
      '2026-06-24',
    ],
    ['is never after the end of the membership', { ...running, endDate: '2026-06-15' }, '2026-06-15'],
  ] as const)('%s', (_, facts, day) => {
    expect(lastDayOfAddon(facts, { from: '2026-01-01' })).toBe(day)
  })

  it('leaves the others in the price of the months after it', () => {
    const addons = [
      { id: 'sauna', priceMonthlyMinor: 990, from: '2026-01-01', to: '2026-06-30' },
      { id: 'towel', priceMonthlyMinor: 690, from: '2026-01-01', to: null },
    ]
    const facts = { type: 'EFT' as const, priceMonthlyMinor: 5490, addons }

    expect([monthlyFrom(facts, '2026-06-30'), monthlyFrom(facts, '2026-07-01')]).toEqual([7170, 6180])
  })
})
