import { addDays, daysBetween, latest } from '#calendar/days.ts'
import type { RuleRefusal } from '../../rule-refusal.ts'
import { freezeOn, type SubscriptionFacts } from './subscription-facts.ts'

/** What decides whether a subscription may be changed to another plan. */
export type Changing = Pick<
  SubscriptionFacts,
  | 'id'
  | 'centerId'
  | 'type'
  | 'status'
  | 'substate'
  | 'startDate'
  | 'endDate'
  | 'billedUntil'
  | 'freezes'
  | 'termination'
  | 'plannedChange'
>

export interface ChangeDay {
  readonly today: string
  /** Days before a payment on which nothing is changed; 0: any day. */
  readonly restrictedDays: number
}

export interface ChangeRefusal extends RuleRefusal {
  readonly code:
    | 'SUBSCRIPTION_ENDED'
    | 'SUBSCRIPTION_BLOCKED'
    | 'SUBSCRIPTION_FROZEN'
    | 'CHANGE_NOT_OFFERED'
    | 'CHANGE_PLANNED'
    | 'CHANGE_RESTRICTED'
    | 'HAS_END_DATE'
    | 'NOT_STARTED'
}

/** Why this subscription cannot be changed to another plan today, with the day from which it can where there is one. */
export function whyNotChange(facts: Changing, { today, restrictedDays }: ChangeDay): ChangeRefusal | null {
  const { status, startDate, endDate, plannedChange } = facts
  if (status === 'ENDED' || status === 'WINDOW') {
    return { code: 'SUBSCRIPTION_ENDED', params: { endDate }, instead: '/join' }
  }
  if (facts.substate === 'BLOCKED') return { code: 'SUBSCRIPTION_BLOCKED' }
  if (facts.type !== 'EFT') return { code: 'CHANGE_NOT_OFFERED', instead: '/join' }
  if (endDate !== null) return { code: 'HAS_END_DATE', params: { endDate }, ...wayBack(facts) }
  if (plannedChange !== null) return { code: 'CHANGE_PLANNED', params: { date: plannedChange.appliesOn } }
  if (startDate > today) return { code: 'NOT_STARTED', params: { date: startDate } }
  const freeze = freezeOn(facts, today)
  if (freeze !== null) return { code: 'SUBSCRIPTION_FROZEN', params: { date: addDays(freeze.to, 1) } }
  const payment = nextPaymentDay(facts, today)
  if (restrictedDays > 0 && daysBetween(today, payment) <= restrictedDays) {
    return { code: 'CHANGE_RESTRICTED', params: { date: payment } }
  }
  return null
}

/** Whoever has terminated may take that back first. */
const wayBack = ({ id, centerId, termination }: Changing): Pick<RuleRefusal, 'instead'> =>
  termination === null ? {} : { instead: `/regret/${id}/${centerId}` }

const nextPaymentDay = ({ billedUntil }: Changing, today: string): string =>
  latest(today, billedUntil === null ? null : addDays(billedUntil, 1)) ?? today
