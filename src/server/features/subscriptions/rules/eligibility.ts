import { addMonths, latest } from '#calendar/days.ts'
import type { PlanType } from '#contract/shapes/plan.ts'
import { isTooYoung } from '../../persons/age.ts'

/** All that decides whether a plan may be bought. Everything is read in the transaction that sells. */
export interface PurchaseFacts {
  readonly today: string
  readonly startDate: string
  readonly plan: {
    readonly type: PlanType
    readonly minimumAge: number | null
    readonly bindingMonths: number
    readonly invitationOnly: boolean
  }
  readonly addonMinimumAges: readonly (number | null)[]
  readonly center: { readonly id: string; readonly onlineSale: boolean; readonly startupDate: string | null }
  readonly person: { readonly birthday: string | null; readonly homeCenterId: string }
  readonly invited: boolean
  readonly hasSameType: boolean
  /** The last day of the current subscriptions. */
  readonly currentEnd: string | null
  readonly settings: {
    readonly saleOutsideHomeCenter: boolean
    readonly minimumAge: number | null
    readonly latestStartMonths: number
  }
}

export type PurchaseRefusal =
  | 'INVALID_PLAN'
  | 'MINIMUM_AGE'
  | 'OUTSIDE_HOME_CENTER'
  | 'EXISTS_SAME_TYPE'
  | 'START_DATE_NOT_POSSIBLE'
  | 'TOO_MANY_MONTHS'

/** At most this many months are paid ahead in one payment. */
const maximumMonthsAhead = 3

/** The first reason against a purchase, or null. */
export function refusePurchase(purchase: PurchaseFacts): PurchaseRefusal | null {
  const { plan, center, person, settings, today } = purchase
  if (!center.onlineSale || (plan.invitationOnly && !purchase.invited)) return 'INVALID_PLAN'
  if (person.homeCenterId !== center.id && !settings.saleOutsideHomeCenter) return 'OUTSIDE_HOME_CENTER'
  if (isTooYoung(person.birthday, today, [plan.minimumAge, settings.minimumAge, ...purchase.addonMinimumAges]))
    return 'MINIMUM_AGE'
  if (purchase.hasSameType) return 'EXISTS_SAME_TYPE'
  if (!isStartPossible({ ...purchase, latestStartMonths: settings.latestStartMonths })) return 'START_DATE_NOT_POSSIBLE'
  if (plan.type === 'CASH' && plan.bindingMonths > maximumMonthsAhead) return 'TOO_MANY_MONTHS'
  return null
}

/** Not before today, the club's opening and the end of what one has; not later than the chain allows. */
export function isStartPossible(facts: {
  readonly startDate: string
  readonly today: string
  readonly center: { readonly startupDate: string | null }
  readonly currentEnd: string | null
  readonly latestStartMonths: number
}): boolean {
  const earliest = latest(facts.today, facts.center.startupDate, facts.currentEnd) ?? facts.today
  return facts.startDate >= earliest && facts.startDate <= addMonths(earliest, facts.latestStartMonths)
}
