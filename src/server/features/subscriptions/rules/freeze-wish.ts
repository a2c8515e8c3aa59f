import { addDays, latest } from '#calendar/days.ts'
import type { RuleRefusal } from '../../rule-refusal.ts'
import { daysInYear, type FreezeSpan, lastDayOfFreeze, yearOf, yearsTouchedBy } from './freeze-days.ts'
import type { FreezeTerms, SubscriptionFacts, SubscriptionPlan } from './subscription-facts.ts'

/** What a freeze depends on, of the subscription. */
export interface FreezeFacts
  extends Pick<
    SubscriptionFacts,
    'id' | 'centerId' | 'planId' | 'status' | 'startDate' | 'endDate' | 'bindingEnds' | 'means' | 'termination'
  > {
  readonly freezes: readonly FreezeSpan[]
  readonly plan: Pick<SubscriptionPlan, 'freeze' | 'freezeDaysPerYear'>
}

/** The same where the plan has terms. */
export type Freezable = FreezeFacts & { readonly plan: { readonly freeze: FreezeTerms } }

export interface FreezeDay {
  readonly today: string
  /** Days on which the member has booked something. */
  readonly bookedDays?: readonly string[]
}

/** Why these days cannot be frozen: the first reason in this order; null when they can. */
export function refuseDays(
  wish: FreezeSpan,
  facts: Freezable,
  { today, bookedDays = [] }: FreezeDay,
): RuleRefusal | null {
  const { from, to } = wish
  const { freeze: terms } = facts.plan
  const range = rangeOf(facts, today)
  if (from < range.from || from > range.to) return { code: 'FREEZE_OUTSIDE_RANGE', params: { ...range } }
  const paidUntil = instalmentsUntil(facts)
  if (paidUntil !== null && from <= paidUntil) {
    return { code: 'FREEZE_IN_INSTALLMENT_PERIOD', params: { date: paidUntil } }
  }
  const other = facts.freezes.find((one) => one.from <= to && from <= one.to)
  if (other !== undefined) return { code: 'FREEZE_OVERLAP', params: { first: other.from, last: other.to } }
  const shortest = lastDayOfFreeze(from, terms.minimum)
  if (to < shortest) return { code: 'FREEZE_TOO_SHORT', params: { date: shortest } }
  const full = refuseYears({ from, to: shortest }, facts)
  if (full !== null) return full
  const last = longestEnd(from, facts)
  if (to > last) return { code: 'FREEZE_TOO_LONG', params: { date: last } }
  const booked = bookedDays.find((day) => from <= day && day <= to)
  return booked === undefined ? null : { code: 'FREEZE_BOOKINGS', params: { date: booked } }
}

/** Days on which a freeze may begin, before anything else is looked at: at most a year ahead. */
export function rangeOf({ startDate, endDate, plan }: Freezable, today: string): FreezeSpan {
  const from = latest(addDays(today, plan.freeze.noticeDays), startDate) ?? today
  const last = addDays(today, plan.freeze.latestDays ?? 365)
  return { from, to: endDate !== null && endDate < last ? endDate : last }
}

/** What is paid in instalments is paid for whole: it is not frozen before. */
const instalmentsUntil = ({ means, endDate, bindingEnds }: FreezeFacts): string | null =>
  means === 'instalment' ? (endDate ?? bindingEnds) : null

/** A year in which no further freeze of this length has room. */
function refuseYears(wish: FreezeSpan, { plan, freezes }: Freezable): RuleRefusal | null {
  const { timesPerYear } = plan.freeze
  const year = yearOf(wish.from)
  const times = freezes.filter((one) => yearOf(one.from) === year).length
  if (timesPerYear !== null && times >= timesPerYear) {
    return { code: 'FREEZE_TOO_MANY', params: { year, used: times, most: timesPerYear } }
  }
  const most = plan.freezeDaysPerYear
  const full =
    most === null ? undefined : yearsTouchedBy(wish).find((one) => daysInYear([...freezes, wish], one) > most)
  return full === undefined
    ? null
    : { code: 'FREEZE_TOO_MANY', params: { year: full, used: daysInYear(freezes, full), most } }
}

/** The last day that the maximum and the days left of each year allow. */
function longestEnd(from: string, { plan, freezes }: Freezable): string {
  const longest = lastDayOfFreeze(from, plan.freeze.maximum)
  const most = plan.freezeDaysPerYear
  if (most === null) return longest
  const year = yearsTouchedBy({ from, to: longest }).find(
    (one) => daysInYear([...freezes, { from, to: longest }], one) > most,
  )
  if (year === undefined) return longest
  const first = from > `${year}-01-01` ? from : `${year}-01-01`
  return addDays(first, most - daysInYear(freezes, year) - 1)
}
