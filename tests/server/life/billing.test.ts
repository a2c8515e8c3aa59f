import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths } from '#calendar/days.ts'
import {
  billedDifference,
  comingBills,
  dueBills,
  nextPaymentDate,
} from '#server/features/subscriptions/rules/billing.ts'
import { chargesOfFirstYear, chargeTotalOf } from '#server/features/subscriptions/rules/charges.ts'
import { endOfPeriods, periodOf } from '#server/features/subscriptions/rules/periods.ts'
import type { SubscriptionFacts } from '#server/features/subscriptions/rules/subscription-facts.ts'
import { subscriptionFacts } from './subscription-facts.ts'

describe('the period that a day belongs to', () => {
  it.each<[string, 'EFT' | 'RECURRING_CLIPCARD', string, string, string]>([
    ['a month', 'EFT', '2026-01-01', '2026-03-17', '2026-03-01 2026-03-31 31'],
    ['February of a leap year', 'EFT', '2026-01-01', '2028-02-29', '2028-02-01 2028-02-29 29'],
    ['the first month, from the start', 'EFT', '2026-03-10', '2026-03-17', '2026-03-10 2026-03-31 31'],
    ['the month over a year', 'EFT', '2026-01-01', '2026-12-31', '2026-12-01 2026-12-31 31'],
    ['a month from the 15th', 'RECURRING_CLIPCARD', '2026-01-15', '2026-03-14', '2026-02-15 2026-03-14 28'],
    ['its first day', 'RECURRING_CLIPCARD', '2026-01-15', '2026-03-15', '2026-03-15 2026-04-14 31'],
    ['a 31st in a short month', 'RECURRING_CLIPCARD', '2026-01-31', '2026-02-28', '2026-02-28 2026-03-30 31'],
    ['a 31st that comes back', 'RECURRING_CLIPCARD', '2026-01-31', '2026-03-31', '2026-03-31 2026-04-29 30'],
    ['a 29th of February', 'RECURRING_CLIPCARD', '2028-02-29', '2029-02-28', '2029-02-28 2029-03-28 29'],
  ])('%s', (_, type, startDate, day, expected) => {
    const period = periodOf({ type, startDate }, day)

    expect(`${period?.from} ${period?.to} ${period?.wholeDays}`).toBe(expected)
  })

  it.each<[string, 'EFT' | 'RECURRING_CLIPCARD', string, number, string]>([
    ['three months from a first', 'EFT', '2026-11-01', 3, '2027-01-31'],
    ['three payments from a 15th: the rest of the month and two more', 'EFT', '2026-11-15', 3, '2027-01-31'],
    ['one from a 31st', 'EFT', '2027-01-31', 1, '2027-01-31'],
    ['two of a clipcard', 'RECURRING_CLIPCARD', '2026-12-31', 2, '2027-02-27'],
  ])('%s end on their last day', (_, type, startDate, count, expected) => {
    expect(endOfPeriods({ type, startDate }, count)).toBe(expected)
  })

  it('covers every day of three years once', () => {
    for (const type of ['EFT', 'RECURRING_CLIPCARD'] as const) {
      for (const startDate of ['2027-01-31', '2027-12-29', '2028-02-29', '2027-06-15']) {
        let day = startDate
        while (day < addMonths(startDate, 36)) {
          const period = periodOf({ type, startDate }, day)
          expect(period?.from).toBe(day)
          day = addDays(period?.to ?? day, 1)
        }
      }
    }
  })
})

const freeze = (from: string, to: string, feeMonthlyMinor = 1000) => ({
  id: from,
  from,
  to,
  feeMonthlyMinor,
  feeMinor: 0,
  reason: null,
})

const bills = (facts: SubscriptionFacts, limit = 3) =>
  comingBills(facts, limit).map((bill) => `${bill.from} ${bill.to} ${bill.amountMinor}`)

describe('what comes', () => {
  const towel = { id: 'towel', priceMonthlyMinor: 600, from: '2026-01-01', to: null }
  const facts = subscriptionFacts({ today: '2026-11-21', billedUntil: '2026-11-30', priceMonthlyMinor: 6000 })

  it.each<[string, Partial<SubscriptionFacts>, string[]]>([
    ['every first', {}, ['2026-12-01 2026-12-31 6000', '2027-01-01 2027-01-31 6000', '2027-02-01 2027-02-28 6000']],
    [
      'add-ons with it',
      { addons: [towel] },
      ['2026-12-01 2026-12-31 6600', '2027-01-01 2027-01-31 6600', '2027-02-01 2027-02-28 6600'],
    ],
    [
      'an add-on to its last day',
      { addons: [{ ...towel, to: '2027-01-10' }] },
      ['2026-12-01 2026-12-31 6600', '2027-01-01 2027-01-31 6194', '2027-02-01 2027-02-28 6000'],
    ],
    [
      'a month that is frozen costs its fee',
      { freezes: [freeze('2026-12-01', '2026-12-31')], addons: [towel] },
      ['2026-12-01 2026-12-31 1000', '2027-01-01 2027-01-31 6600', '2027-02-01 2027-02-28 6600'],
    ],
    [
      'without a fee there is no payment',
      { freezes: [freeze('2026-12-01', '2026-12-31', 0)] },
      ['2027-01-01 2027-01-31 6000', '2027-02-01 2027-02-28 6000', '2027-03-01 2027-03-31 6000'],
    ],
    [
      'a month that is frozen in part is cut',
      { freezes: [freeze('2026-12-11', '2027-01-10', 0)] },
      ['2026-12-01 2026-12-31 1935', '2027-01-01 2027-01-31 4065', '2027-02-01 2027-02-28 6000'],
    ],
    ['to the last day', { endDate: '2026-12-15' }, ['2026-12-01 2026-12-15 2903']],
    ['nothing after it', { endDate: '2026-11-30' }, []],
    [
      'from the start',
      { status: 'CREATED', startDate: '2026-12-15', billedUntil: null },
      ['2026-12-15 2026-12-31 3290', '2027-01-01 2027-01-31 6000', '2027-02-01 2027-02-28 6000'],
    ],
    [
      'from what is paid already',
      { startDate: '2026-12-15', billedUntil: '2026-12-31' },
      ['2027-01-01 2027-01-31 6000', '2027-02-01 2027-02-28 6000', '2027-03-01 2027-03-31 6000'],
    ],
    [
      'a clipcard on its own day',
      { type: 'RECURRING_CLIPCARD', startDate: '2026-08-31', billedUntil: '2026-11-29' },
      ['2026-11-30 2026-12-30 6000', '2026-12-31 2027-01-30 6000', '2027-01-31 2027-02-27 6000'],
    ],
    ['of a term that is paid there is nothing', { type: 'CASH', endDate: '2027-03-31' }, []],
    [
      'another plan from its day',
      {
        plannedChange: {
          id: 'c',
          planId: 'light',
          direction: 'DOWN',
          size: null,
          bindingEnds: null,
          priceMonthlyMinor: 4000,
          appliesOn: '2027-01-01',
        },
      },
      ['2026-12-01 2026-12-31 6000', '2027-01-01 2027-01-31 4000', '2027-02-01 2027-02-28 4000'],
    ],
    [
      'less by a discount while it lasts',
      { discounts: [{ reason: 'offer', percent: 50, amountMinor: null, from: '2026-12-01', to: '2027-01-31' }] },
      ['2026-12-01 2026-12-31 3000', '2027-01-01 2027-01-31 3000', '2027-02-01 2027-02-28 6000'],
    ],
    [
      'never less than nothing',
      { discounts: [{ reason: 'offer', percent: null, amountMinor: 9000, from: '2026-12-01', to: '2026-12-31' }] },
      ['2027-01-01 2027-01-31 6000', '2027-02-01 2027-02-28 6000', '2027-03-01 2027-03-31 6000'],
    ],
    ['nothing of what was withdrawn from', { status: 'ENDED', substate: 'REGRETTED', endDate: '2027-03-31' }, []],
    ['nothing of what never began', { status: 'ENDED', substate: 'CANCELLED', endDate: null, billedUntil: null }, []],
  ])('%s', (_, more, expected) => {
    expect(bills({ ...facts, ...more })).toEqual(expected)
  })

  it('adds up to its lines', () => {
    const [bill] = comingBills({ ...facts, addons: [towel], freezes: [freeze('2026-12-11', '2027-01-10')] }, 1)

    expect(bill?.lines.map((line) => `${line.kind} ${line.addonId} ${line.amountMinor}`)).toEqual([
      'proRata null 1935',
      'addon towel 194',
      'freeze null 677',
    ])
    expect(nextPaymentDate(facts)).toBe('2026-12-01')
  })
})

describe('what is due', () => {
  const facts = subscriptionFacts({ today: '2026-12-01', billedUntil: '2026-11-30', priceMonthlyMinor: 6000 })

  it.each<[string, Partial<SubscriptionFacts>, string[]]>([
    ['on the first', {}, ['2026-12-01']],
    ['nothing the day before', { today: '2026-11-30' }, []],
    ['every month that was missed', { today: '2027-02-03' }, ['2026-12-01', '2027-01-01', '2027-02-01']],
    [
      'to the end of what has ended',
      { today: '2027-02-03', status: 'ENDED', endDate: '2027-01-15' },
      ['2026-12-01', '2027-01-01'],
    ],
    ['nothing before the start', { startDate: '2026-12-02', billedUntil: null, status: 'CREATED' }, []],
  ])('%s', (_, more, expected) => {
    expect(dueBills({ ...facts, ...more }).map((bill) => bill.from)).toEqual(expected)
  })
})

describe('what becomes of days that are billed', () => {
  const facts = subscriptionFacts({ today: '2026-11-10', billedUntil: '2026-11-30', priceMonthlyMinor: 6000 })
  const frozen = { ...facts, freezes: [freeze('2026-11-16', '2026-12-15')] }

  it.each<[string, SubscriptionFacts, SubscriptionFacts, string[]]>([
    ['a freeze gives back its part of the month', facts, frozen, ['2026-11-01 2026-11-30 -2500']],
    ['one that ends early takes it again', frozen, facts, ['2026-11-01 2026-11-30 2500']],
    ['an earlier end gives back the rest', facts, { ...facts, endDate: '2026-11-15' }, ['2026-11-01 2026-11-30 -3000']],
    ["days to come are nobody's yet", facts, { ...facts, freezes: [freeze('2026-12-01', '2026-12-31')] }, []],
    [
      'of two months',
      { ...facts, billedUntil: '2026-12-31' },
      { ...frozen, billedUntil: '2026-12-31' },
      ['2026-11-01 2026-11-30 -2500', '2026-12-01 2026-12-31 -2419'],
    ],
    ['nothing was billed', { ...facts, billedUntil: null }, frozen, []],
  ])('%s', (_, before, after, expected) => {
    const list = billedDifference(before, after, '2026-11-10')

    expect(list.map((one) => `${one.from} ${one.to} ${one.amountMinor}`)).toEqual(expected)
  })
})

describe('laws', () => {
  const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2027-01-01', days))
  const promo = fc.option(
    fc.oneof(
      fc.record({
        kind: fc.constant('monthly' as const),
        months: fc.integer({ min: 1, max: 6 }),
        percent: fc.integer({ min: 1, max: 100 }),
      }),
      fc.record({
        kind: fc.constant('monthlyAmount' as const),
        months: fc.integer({ min: 1, max: 6 }),
        amountMinor: fc.integer({ min: 1, max: 9000 }),
      }),
    ),
  )

  it('what was quoted is what is billed, for a year', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('EFT' as const, 'RECURRING_CLIPCARD' as const),
        day,
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 0, max: 3000 }),
        promo,
        (type, startDate, priceMonthlyMinor, addonMinor, off) => {
          const terms = {
            type,
            priceMonthlyMinor,
            currency: 'EUR',
            joiningFeeMinor: 0,
            bindingMonths: 12,
            notice: null,
            sizes: [],
          }
          const addon = { id: 'a', name: 'A', priceMonthlyMinor: addonMinor }
          const quoted = chargesOfFirstYear({
            terms,
            addons: [addon],
            promo: off,
            size: null,
            startDate,
            today: startDate,
          })
          const discounts =
            off === null
              ? []
              : [
                  {
                    reason: 'promo',
                    percent: off.kind === 'monthly' ? off.percent : null,
                    amountMinor: off.kind === 'monthlyAmount' ? off.amountMinor : null,
                    from: startDate,
                    to: endOfPeriods({ type, startDate }, off.months),
                  },
                ]
          const addons = [{ id: 'a', priceMonthlyMinor: addonMinor, from: startDate, to: null }]
          const subscription = subscriptionFacts({
            type,
            startDate,
            priceMonthlyMinor,
            discounts,
            addons,
            billedUntil: null,
            today: quoted.at(-1)?.from ?? startDate,
          })

          const billed = dueBills(subscription)

          expect(billed.map((bill) => [bill.from, bill.to, bill.amountMinor])).toEqual(
            quoted.map((charge) => [charge.from, charge.to, chargeTotalOf(charge)]),
          )
        },
      ),
    )
  })

  it('looking daily or once a year bills the same', () => {
    fc.assert(
      fc.property(day, day, fc.integer({ min: 1, max: 90 }), (startDate, from, days) => {
        const held = subscriptionFacts({
          startDate,
          billedUntil: null,
          freezes: [freeze(from, addDays(from, days))],
          today: addMonths(startDate, 12),
        })
        const daily = []
        let { billedUntil } = held
        for (let today = startDate; today <= held.today; today = addDays(today, 1)) {
          for (const bill of dueBills({ ...held, today, billedUntil })) {
            daily.push(bill)
            billedUntil = bill.to
          }
        }

        expect(daily).toEqual(dueBills(held))
      }),
    )
  })
})
