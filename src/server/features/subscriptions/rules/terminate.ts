import type { RuleRefusal } from '../../rule-refusal.ts'
import type { SubscriptionFacts } from './subscription-facts.ts'

type Facts = Pick<SubscriptionFacts, 'id' | 'centerId' | 'status' | 'endDate' | 'termination'>

/** Why this cannot be terminated: it is over, terminated already, or ends by itself. Debt is never a reason. */
export function whyNotTerminate({ id, centerId, status, endDate, termination }: Facts): RuleRefusal | null {
  if (status === 'ENDED' || status === 'WINDOW') return { code: 'SUBSCRIPTION_ENDED', params: { endDate } }
  if (termination !== null) {
    const { number } = termination
    const instead = `/regret/${id}/${centerId}`
    return { code: 'NO_TERMINATION_DATE', params: { endDate: termination.endDate, number }, instead }
  }
  return endDate === null ? null : { code: 'HAS_END_DATE', params: { endDate } }
}
