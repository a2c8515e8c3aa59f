import {
  addDays,
  addMonths,
  dayOf,
  daysBetween,
  daysInMonth,
  endOfMonth,
  startOfNextMonth,
  termEnd,
} from '#calendar/days.ts'
import { monthlyPriceOf, share } from './price.ts'
import type { PriceOrder, Reduction } from './terms.ts'

/** One payment for one period, before it is put into words. `discountMinor` is what the code takes off, never more than the plan's part. */
export interface PeriodCharge {
  readonly kind: 'proRata' | 'firstPeriod' | 'monthly'
  readonly date: string
  readonly from: string
  readonly to: string
  readonly planMinor: number
  readonly addons: readonly { readonly id: string; readonly name: string; readonly amountMinor: number }[]
  readonly discountMinor: number
}

/**
 * The payments that fall due within twelve months of the start. Memberships are charged on the first of the month, the
 * days before it in proportion; clipcards on the day they began; a cash plan once, today, for its whole term.
 */
export const chargesOfFirstYear = (order: PriceOrder): PeriodCharge[] =>
  periods(order).map((period, index) => chargeOf(order, period, index))

/**
 * What the first twelve months cost: of a payment that reaches past their last day only the days within them. What is
 * paid once, for a term of its own, counts whole.
 */
export function costOfFirstYear(order: PriceOrder): number {
  const last = termEnd(order.startDate, 12)
  return periods(order).reduce((sum, period, index) => {
    const isWithin = order.terms.type === 'CASH' || period.to <= last
    const { months: _, ...days } = period
    return sum + chargeTotalOf(chargeOf(order, isWithin ? period : { ...days, to: last }, index))
  }, 0)
}

function chargeOf({ terms, size, addons, promo }: PriceOrder, period: PeriodOfPay, index: number): PeriodCharge {
  const { kind, date, from, to } = period
  const planMinor = amountOf(monthlyPriceOf(terms, size), period)
  return {
    kind,
    date,
    from,
    to,
    planMinor,
    addons: addons.map(({ id, name, priceMonthlyMinor: minor }) => ({
      id,
      name,
      amountMinor: amountOf(minor, period),
    })),
    discountMinor: discountOf(promo, planMinor, { index, from }),
  }
}

export const chargeTotalOf = (charge: PeriodCharge): number =>
  charge.planMinor + charge.addons.reduce((sum, one) => sum + one.amountMinor, 0) - charge.discountMinor

/** What a code takes off the joining fee. */
export function joiningFeeDiscount(promo: Reduction | null, joiningFeeMinor: number): number {
  if (promo?.kind !== 'joiningFee') return 0
  return Math.min(promo.amountMinor ?? joiningFeeMinor, joiningFeeMinor)
}

interface PeriodOfPay {
  readonly kind: PeriodCharge['kind']
  readonly date: string
  readonly from: string
  readonly to: string
  /** Months, or days of a month. */
  readonly months?: number
}

function periods({ terms, startDate, today }: PriceOrder): PeriodOfPay[] {
  if (terms.type === 'CASH') {
    const to = termEnd(startDate, terms.bindingMonths)
    return [{ kind: 'firstPeriod', date: today, from: startDate, to, months: terms.bindingMonths }]
  }
  const anniversary = terms.type === 'RECURRING_CLIPCARD'
  const list: PeriodOfPay[] = []
  const end = addMonths(startDate, 12)
  for (let index = 0, from = startDate; from < end; index++) {
    const next = anniversary ? addMonths(startDate, index + 1) : startOfNextMonth(from)
    const whole = anniversary || dayOf(from) === 1
    list.push({
      kind: !whole ? 'proRata' : from === today ? 'firstPeriod' : 'monthly',
      date: from,
      from,
      to: anniversary ? addDays(next, -1) : endOfMonth(from),
      ...(whole && { months: 1 }),
    })
    from = next
  }
  return list
}

const amountOf = (monthlyMinor: number, period: PeriodOfPay): number =>
  period.months === undefined
    ? share(monthlyMinor, daysBetween(period.from, period.to) + 1, daysInMonth(period.from))
    : monthlyMinor * period.months

function discountOf(
  promo: Reduction | null,
  planMinor: number,
  { index, from }: { readonly index: number; readonly from: string },
): number {
  if (promo?.kind === 'company') return companyPartOn(promo, planMinor, from)
  if (promo === null || promo.kind === 'joiningFee' || promo.kind === 'invitation' || index >= promo.months) return 0
  return promo.kind === 'monthly' ? share(planMinor, promo.percent, 100) : Math.min(promo.amountMinor, planMinor)
}

/** What a company pays of a price of the plan on a day: nothing once its agreement is over. */
export const companyPartOn = (promo: Reduction | null, planMinor: number, day: string): number =>
  promo?.kind === 'company' && day <= promo.until ? companyPartOf(promo, planMinor) : 0

/** What a company pays of an amount: the rounding is the company's, the rest its employee's. */
export const companyPartOf = ({ percent, amountMinor, mostMinor = null }: SharedPart, priceMinor: number): number =>
  Math.min(percent === null ? (amountMinor ?? 0) : share(priceMinor, percent, 100), mostMinor ?? priceMinor, priceMinor)

interface SharedPart {
  readonly percent: number | null
  readonly amountMinor: number | null
  /** What the percent comes to at most. */
  readonly mostMinor?: number | null
}
