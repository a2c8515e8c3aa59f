import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#calendar/days.ts'
import { chargeTotalOf } from '#server/features/subscriptions/rules/charges.ts'
import { quoteOrder } from '#server/features/subscriptions/rules/quote.ts'
import type { PriceOrder, PriceTerms, PromoTerms } from '#server/features/subscriptions/rules/terms.ts'

const komplett: PriceTerms = {
  type: 'EFT',
  currency: 'EUR',
  priceMonthlyMinor: 5490,
  joiningFeeMinor: 3900,
  bindingMonths: 12,
  notice: { count: 1, unit: 'months' },
  sizes: [],
}
const flex: PriceTerms = { ...komplett, priceMonthlyMinor: 6990, joiningFeeMinor: 0, bindingMonths: 0 }
const threeMonths: PriceTerms = { ...komplett, type: 'CASH', priceMonthlyMinor: 6490, bindingMonths: 3, notice: null }
const clips: PriceTerms = {
  ...komplett,
  type: 'RECURRING_CLIPCARD',
  joiningFeeMinor: 0,
  bindingMonths: 0,
  sizes: [{ size: 5, priceMonthlyMinor: 3900 }],
}
const towel = { id: 'towel', name: 'Towel', priceMonthlyMinor: 690 }

const order = (more: Partial<PriceOrder>): PriceOrder => ({
  terms: komplett,
  addons: [],
  promo: null,
  size: null,
  startDate: '2026-12-01',
  today: '2026-11-21',
  ...more,
})

interface Row {
  readonly name: string
  readonly order: PriceOrder
  readonly dueToday: number
  readonly monthly: number
  readonly firstYear: number
  readonly ends: string | null
  readonly after: number | null
  readonly lines: readonly string[]
}

const rows: readonly Row[] = [
  {
    name: 'a start on a first: the fee today, then every month',
    order: order({}),
    dueToday: 3900,
    monthly: 5490,
    firstYear: 69_780,
    ends: '2027-11-30',
    after: 5490,
    lines: ['joiningFee 2026-11-21 3900 today', 'monthly 2026-12-01 5490', 'after 2027-12-01 5490'],
  },
  {
    name: 'a start within a month: its days in proportion',
    order: order({ startDate: '2026-12-15' }),
    dueToday: 3900,
    monthly: 5490,
    firstYear: 3900 + 3011 + 11 * 5490 + 2479,
    ends: '2027-12-14',
    after: 5490,
    lines: [
      'joiningFee 2026-11-21 3900 today',
      'proRata 2026-12-15..2026-12-31 3011',
      'monthly 2027-01-01 5490',
      'after 2028-01-01 5490',
    ],
  },
  {
    name: 'a start today: its first days are due today',
    order: order({ startDate: '2026-11-21' }),
    dueToday: 3900 + 1830,
    monthly: 5490,
    firstYear: 3900 + 1830 + 11 * 5490 + 3660,
    ends: '2027-11-20',
    after: 5490,
    lines: [
      'joiningFee 2026-11-21 3900 today',
      'proRata 2026-11-21..2026-11-30 1830 today',
      'monthly 2026-12-01 5490',
      'after 2027-12-01 5490',
    ],
  },
  {
    name: 'a start today on a first: the whole month is due today',
    order: order({ startDate: '2026-12-01', today: '2026-12-01' }),
    dueToday: 3900 + 5490,
    monthly: 5490,
    firstYear: 3900 + 12 * 5490,
    ends: '2027-11-30',
    after: 5490,
    lines: [
      'joiningFee 2026-12-01 3900 today',
      'firstPeriod 2026-12-01..2026-12-31 5490 today',
      'monthly 2027-01-01 5490',
      'after 2027-12-01 5490',
    ],
  },
  {
    name: 'without fee and binding nothing is due today and nothing comes after',
    order: order({ terms: flex }),
    dueToday: 0,
    monthly: 6990,
    firstYear: 12 * 6990,
    ends: null,
    after: 6990,
    lines: ['monthly 2026-12-01 6990'],
  },
  {
    name: 'a cash plan is paid today for its term and ends with it',
    order: order({ terms: threeMonths }),
    dueToday: 3900 + 3 * 6490,
    monthly: 0,
    firstYear: 3900 + 3 * 6490,
    ends: '2027-02-28',
    after: null,
    lines: ['joiningFee 2026-11-21 3900 today', 'firstPeriod 2026-11-21..2027-02-28 19470 today'],
  },
  {
    name: 'a clipcard is charged on its own day, never in proportion',
    order: order({ terms: clips, size: 5, startDate: '2026-12-15' }),
    dueToday: 0,
    monthly: 3900,
    firstYear: 12 * 3900,
    ends: null,
    after: 3900,
    lines: ['monthly 2026-12-15 3900'],
  },
  {
    name: 'add-ons are paid with the plan',
    order: order({ addons: [towel], startDate: '2026-12-15' }),
    dueToday: 3900,
    monthly: 6180,
    firstYear: 3900 + 3011 + 378 + 11 * 6180 + 2479 + 312,
    ends: '2027-12-14',
    after: 6180,
    lines: [
      'joiningFee 2026-11-21 3900 today',
      'proRata 2026-12-15..2026-12-31 3011',
      'proRata 2026-12-15..2026-12-31 378 Towel',
      'monthly 2027-01-01 5490',
      'addon 2027-01-01 690 Towel',
      'after 2028-01-01 6180',
    ],
  },
  {
    name: 'a code that waives the fee leaves nothing due',
    order: order({ promo: { kind: 'joiningFee', amountMinor: null } }),
    dueToday: 0,
    monthly: 5490,
    firstYear: 12 * 5490,
    ends: '2027-11-30',
    after: 5490,
    lines: [
      'joiningFee 2026-11-21 3900 today',
      'discount 2026-11-21 -3900 today',
      'monthly 2026-12-01 5490',
      'after 2027-12-01 5490',
    ],
  },
  {
    name: 'half the price for three months',
    order: order({ promo: { kind: 'monthly', months: 3, percent: 50 } }),
    dueToday: 3900,
    monthly: 5490,
    firstYear: 69_780 - 3 * 2745,
    ends: '2027-11-30',
    after: 5490,
    lines: [
      'joiningFee 2026-11-21 3900 today',
      'monthly 2026-12-01 5490',
      'discount 2026-12-01..2027-02-28 -2745',
      'after 2027-12-01 5490',
    ],
  },
  {
    name: 'a code for longer than a year ends when its months are over, not with the first year',
    order: order({ promo: { kind: 'monthlyAmount', months: 18, amountMinor: 1000 } }),
    dueToday: 3900,
    monthly: 5490,
    firstYear: 3900 + 12 * 4490,
    ends: '2027-11-30',
    after: 5490,
    lines: [
      'joiningFee 2026-11-21 3900 today',
      'monthly 2026-12-01 5490',
      'discount 2026-12-01..2028-05-31 -1000',
      'after 2027-12-01 5490',
    ],
  },
]

describe('what an order costs, and when', () => {
  it.each(rows.map((row) => [row.name, row] as const))('%s', (_, row) => {
    const quote = quoteOrder(row.order)

    expect({
      dueToday: quote.dueTodayMinor,
      monthly: quote.monthlyMinor,
      firstYear: quote.firstYearMinor,
      ends: quote.minimumTermEnds,
      after: quote.priceAfterMinor,
      lines: quote.timeline.map((line) =>
        [
          line.kind,
          line.until === null ? line.date : `${line.date}..${line.until}`,
          line.amountMinor,
          line.dueToday ? 'today' : null,
          line.name,
        ]
          .filter((part) => part !== null)
          .join(' '),
      ),
    }).toEqual({
      dueToday: row.dueToday,
      monthly: row.monthly,
      firstYear: row.firstYear,
      ends: row.ends,
      after: row.after,
      lines: row.lines,
    })
  })
})

describe('laws of every order', () => {
  const promos: fc.Arbitrary<PromoTerms | null> = fc.oneof(
    fc.constant(null),
    fc.record({ kind: fc.constant('joiningFee' as const), amountMinor: fc.option(fc.integer({ min: 1, max: 9000 })) }),
    fc.record({
      kind: fc.constant('monthly' as const),
      months: fc.integer({ min: 1, max: 15 }),
      percent: fc.integer({ min: 1, max: 100 }),
    }),
    fc.record({
      kind: fc.constant('monthlyAmount' as const),
      months: fc.integer({ min: 1, max: 15 }),
      amountMinor: fc.integer({ min: 1, max: 9000 }),
    }),
  )
  const orders = fc.record({
    terms: fc.record({
      type: fc.constantFrom('EFT' as const, 'CASH' as const, 'RECURRING_CLIPCARD' as const),
      currency: fc.constant('EUR'),
      priceMonthlyMinor: fc.integer({ min: 0, max: 20_000 }),
      joiningFeeMinor: fc.integer({ min: 0, max: 9000 }),
      bindingMonths: fc.integer({ min: 1, max: 24 }),
      notice: fc.constant(null),
      sizes: fc.constant([]),
    }),
    addons: fc.array(
      fc.record({ id: fc.string(), name: fc.string(), priceMonthlyMinor: fc.integer({ min: 0, max: 3000 }) }),
      { maxLength: 3 },
    ),
    promo: promos,
    size: fc.constant(null),
    ahead: fc.integer({ min: 0, max: 400 }),
    today: fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days)),
  })

  it('what is due today is the sum of the lines that say so, and never negative', () => {
    fc.assert(
      fc.property(orders, ({ ahead, ...rest }) => {
        const quote = quoteOrder({ ...rest, startDate: addDays(rest.today, ahead) })

        const lines = quote.timeline.filter((line) => line.dueToday)
        expect(lines.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(quote.dueTodayMinor)
        expect(quote.dueTodayMinor).toBeGreaterThanOrEqual(0)
        expect(quote.timeline.length).toBeGreaterThan(0)
      }),
    )
  })

  it('the first year is the fee and twelve months, never more, in whole minor units', () => {
    fc.assert(
      fc.property(orders, ({ ahead, ...rest }) => {
        const quote = quoteOrder({ ...rest, startDate: addDays(rest.today, ahead) })

        const charged = quote.charges.reduce((sum, charge) => sum + chargeTotalOf(charge), 0)
        const monthly = [rest.terms, ...rest.addons].reduce((sum, one) => sum + one.priceMonthlyMinor, 0)
        const months = rest.terms.type === 'CASH' ? rest.terms.bindingMonths : 12
        const rounding = 2 * (1 + rest.addons.length)
        expect(Number.isSafeInteger(quote.firstYearMinor)).toBe(true)
        expect(quote.firstYearMinor).toBeLessThanOrEqual(charged + rest.terms.joiningFeeMinor)
        // The first and the last month of a year that begins within one have not the same number of days.
        const uneven = monthly / 9
        expect(quote.firstYearMinor).toBeLessThanOrEqual(
          rest.terms.joiningFeeMinor + monthly * months + uneven + rounding,
        )
        expect(quote.dueTodayMinor).toBeLessThanOrEqual(quote.firstYearMinor)
        for (const charge of quote.charges) expect(chargeTotalOf(charge)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
