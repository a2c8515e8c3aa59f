import { addDays, addMonths, dayOf, daysBetween, daysInMonth, endOfMonth, startOfNextMonth } from './calendar.ts'
import { share } from './price.ts'

export interface RunningSubscription {
  readonly type: 'EFT' | 'CASH' | 'RECURRING_CLIPCARD'
  readonly planName: string
  readonly priceMonthlyMinor: number
  readonly addons: readonly { readonly name: string; readonly priceMonthlyMinor: number }[]
  readonly startDate: string
  readonly endDate: string | null
  readonly freeze: { readonly from: string; readonly to: string; readonly feeMonthlyMinor: number } | null
}

export interface ComingPayment {
  readonly date: string
  readonly amountMinor: number
  readonly kind: 'monthly' | 'proRata' | 'freeze'
  readonly names: readonly string[]
}

/**
 * The coming payments of a subscription: on the first of each month, add-ons included; while it is frozen the fee
 * instead of the price, and the rest of the month in proportion when the freeze ends in it.
 */
export function nextPayments(subscription: RunningSubscription, today: string, limit = 3): ComingPayment[] {
  if (subscription.type === 'CASH') return []
  if (subscription.type === 'RECURRING_CLIPCARD') return clipcardPayments(subscription, today, limit)
  const list: ComingPayment[] = []
  let day = subscription.startDate > today ? subscription.startDate : addDays(today, 1)
  for (let month = 0; month < limit + 2 && list.length < limit; month++) {
    list.push(...paymentsOfMonth(subscription, day))
    day = startOfNextMonth(day)
  }
  const last = subscription.endDate
  return list.filter((one) => last === null || one.date <= last).slice(0, limit)
}

/** A clipcard is paid on the day of the month on which it began. */
function clipcardPayments(subscription: RunningSubscription, today: string, limit: number): ComingPayment[] {
  const { startDate, endDate, planName, priceMonthlyMinor } = subscription
  const list: ComingPayment[] = []
  for (let month = 0; list.length < limit; month++) {
    const date = addMonths(startDate, month)
    if (endDate !== null && date > endDate) break
    if (date > today) list.push({ date, amountMinor: priceMonthlyMinor, kind: 'monthly', names: [planName] })
  }
  return list
}

/** Payments due from `day` to the end of its month. */
function paymentsOfMonth(subscription: RunningSubscription, day: string): ComingPayment[] {
  const { freeze, planName, startDate } = subscription
  const names = [planName, ...subscription.addons.map((addon) => addon.name)]
  const addons = subscription.addons.reduce((sum, addon) => sum + addon.priceMonthlyMinor, 0)
  const list: ComingPayment[] = []
  const charged = dayOf(day) === 1 || day === startDate
  const frozen = freeze !== null && freeze.from <= day && day <= freeze.to
  if (charged && frozen) {
    list.push({ date: day, amountMinor: freeze.feeMonthlyMinor + addons, kind: 'freeze', names: names.slice(1) })
  } else if (charged) {
    const amountMinor = partOfMonth(subscription.priceMonthlyMinor + addons, day)
    list.push({ date: day, amountMinor, kind: dayOf(day) === 1 ? 'monthly' : 'proRata', names })
  }
  const resumed = freeze === null ? null : addDays(freeze.to, 1)
  if (resumed !== null && resumed > day && resumed <= endOfMonth(day) && dayOf(resumed) > 1) {
    const amountMinor = partOfMonth(subscription.priceMonthlyMinor, resumed)
    list.push({ date: resumed, amountMinor, kind: 'proRata', names: [planName] })
  }
  return list
}

const partOfMonth = (monthlyMinor: number, from: string): number =>
  share(monthlyMinor, daysBetween(from, endOfMonth(from)) + 1, daysInMonth(from))
