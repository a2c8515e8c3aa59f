import { addDays } from '#calendar/days.ts'
import type { RuleRefusal } from '../../rule-refusal.ts'
import type { SubscriptionFacts } from './subscription-facts.ts'

type Facts = Pick<SubscriptionFacts, 'status' | 'today' | 'endDate'> & {
  /** The day on which it was bought, at its club. */
  readonly boughtOn: string
}

/** The last day on which a contract may be withdrawn from: the day of buying does not count. Null: the law gives no days. */
export const withdrawableUntil = (boughtOn: string, days: number | null): string | null =>
  days === null ? null : addDays(boughtOn, days)

export function whyNotWithdraw(facts: Facts, days: number | null): RuleRefusal | null {
  const until = withdrawableUntil(facts.boughtOn, days)
  if (facts.status === 'ENDED') return { code: 'SUBSCRIPTION_ENDED', params: { endDate: facts.endDate } }
  return until === null || facts.today > until ? { code: 'WITHDRAWAL_OVER', params: { until } } : null
}
