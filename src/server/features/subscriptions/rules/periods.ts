import { addDays, addMonths, daysBetween, endOfMonth } from '#calendar/days.ts'
import type { SubscriptionFacts } from './subscription-facts.ts'
import type { Reduction } from './terms.ts'

/** What is paid at once: a calendar month of a membership, a month from its own day of a clipcard. */
export interface PayPeriod {
  readonly from: string
  readonly to: string
  /** Days of the whole month that it belongs to: a part of it is paid in proportion. */
  readonly wholeDays: number
  /** It is the beginning of its month, or of the subscription. */
  readonly begins: boolean
}

type Paid = Pick<SubscriptionFacts, 'type' | 'startDate'>

/** The period that a day belongs to; null before the start, and where the whole term was paid at once. */
export function periodOf({ type, startDate }: Paid, day: string): PayPeriod | null {
  if (type === 'CASH' || day < startDate) return null
  const [first, last] = type === 'EFT' ? [`${day.slice(0, 8)}01`, endOfMonth(day)] : ownMonth(startDate, day)
  const from = first < startDate ? startDate : first
  return { from, to: last, wholeDays: daysBetween(first, last) + 1, begins: true }
}

/** The rest of a period from a day of it on. */
export const fromDay = (period: PayPeriod, day: string): PayPeriod =>
  day <= period.from ? period : { ...period, from: day, begins: false }

/** The last day of so many periods from the start: what a discount for so many payments covers. */
export function endOfPeriods({ type, startDate }: Paid, count: number): string {
  return type === 'EFT'
    ? endOfMonth(addMonths(`${startDate.slice(0, 8)}01`, count - 1))
    : addDays(addMonths(startDate, count), -1)
}

/** The last day that something is taken off each month; null: nothing is. */
export function endOfReduction(off: Reduction, paid: Paid): string | null {
  if (off.kind === 'company') return off.until
  return off.kind === 'monthly' || off.kind === 'monthlyAmount' ? endOfPeriods(paid, off.months) : null
}

/** Counted from the start, so that a 31st comes back after a short month. */
function ownMonth(startDate: string, day: string): [string, string] {
  let index = (Number(day.slice(0, 4)) - Number(startDate.slice(0, 4))) * 12
  index += Number(day.slice(5, 7)) - Number(startDate.slice(5, 7))
  if (addMonths(startDate, index) > day) index -= 1
  return [addMonths(startDate, index), addDays(addMonths(startDate, index + 1), -1)]
}
