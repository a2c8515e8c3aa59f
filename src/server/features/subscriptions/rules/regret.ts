import type { RuleRefusal } from '../../rule-refusal.ts'
import type { SubscriptionFacts } from './subscription-facts.ts'

type Facts = Pick<SubscriptionFacts, 'status' | 'endDate' | 'termination'>

/**
 * Why a termination cannot be taken back: it is over, there is none, it was paid for, or its owner has bought
 * another of the kind to follow (`followers`).
 */
export function whyNotRegret({ status, endDate, termination }: Facts, followers = 0): RuleRefusal | null {
  if (status === 'ENDED' || status === 'WINDOW') return { code: 'SUBSCRIPTION_ENDED', params: { endDate } }
  if (termination === null) return { code: 'NOTHING_TO_REGRET' }
  if (termination.kind === 'buyOut') return { code: 'BOUGHT_OUT', params: { endDate: termination.endDate } }
  return followers > 0 ? { code: 'EXISTS_SAME_TYPE' } : null
}
