import { addDays, termEnd } from '#calendar/days.ts'
import {
  chargesOfFirstYear,
  chargeTotalOf,
  companyPartOn,
  costOfFirstYear,
  joiningFeeDiscount,
  type PeriodCharge,
} from './charges.ts'
import { monthlyPriceOf } from './price.ts'
import type { PriceOrder } from './terms.ts'
import { type TimelineLine, timelineOf } from './timeline.ts'

/** The figures of an order, all in minor units. The same function serves the summary, the contract and the payment. */
export interface Quote {
  readonly currency: string
  readonly dueTodayMinor: number
  /** What the buyer pays of a month; what a company pays of it is not in it. */
  readonly monthlyMinor: number
  readonly firstYearMinor: number
  readonly minimumTermEnds: string | null
  /** Null when the subscription ends with its term. */
  readonly priceAfterMinor: number | null
  readonly endsOn: string | null
  readonly discountMinor: number
  readonly timeline: readonly TimelineLine[]
  readonly charges: readonly PeriodCharge[]
}

/** Works an order out. Due today is the joining fee and whatever period begins today; the rest is due when it begins. */
export function quoteOrder(order: PriceOrder): Quote {
  const { terms, today, startDate } = order
  const charges = chargesOfFirstYear(order)
  const feeOff = joiningFeeDiscount(order.promo, terms.joiningFeeMinor)
  const fee = terms.joiningFeeMinor - feeOff
  const addonsMonthly = order.addons.reduce((sum, addon) => sum + addon.priceMonthlyMinor, 0)
  const prepaid = terms.type === 'CASH'
  const planMonthly = prepaid ? 0 : monthlyPriceOf(terms, order.size)
  const minimumTermEnds = terms.bindingMonths > 0 ? termEnd(startDate, terms.bindingMonths) : null
  const after = prepaid || minimumTermEnds === null ? null : addDays(minimumTermEnds, 1)
  const monthlyFrom = (day: string) => planMonthly - companyPartOn(order.promo, planMonthly, day) + addonsMonthly
  const monthlyMinor = prepaid ? 0 : monthlyFrom(startDate)
  const afterMinor = after === null ? monthlyMinor : monthlyFrom(after)
  return {
    currency: terms.currency,
    dueTodayMinor: fee + sum(charges.filter((charge) => charge.date <= today)),
    monthlyMinor,
    firstYearMinor: fee + costOfFirstYear(order),
    minimumTermEnds,
    priceAfterMinor: prepaid ? null : afterMinor,
    endsOn: prepaid ? minimumTermEnds : null,
    discountMinor: feeOff + charges.reduce((total, charge) => total + charge.discountMinor, 0),
    timeline: timelineOf({
      order,
      charges,
      feeOff,
      after,
      afterMinor,
    }),
    charges,
  }
}

const sum = (charges: readonly PeriodCharge[]): number =>
  charges.reduce((total, charge) => total + chargeTotalOf(charge), 0)
