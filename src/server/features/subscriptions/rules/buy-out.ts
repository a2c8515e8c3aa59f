import type { RuleRefusal } from '../../rule-refusal.ts'
import { comingBills } from './billing.ts'
import { share } from './price.ts'
import type { SubscriptionFacts } from './subscription-facts.ts'
import { whyNotTerminate } from './terminate.ts'
import { endingOf, endWithoutBinding } from './termination.ts'

export interface BuyOut {
  /** The last day of whoever buys themselves out. */
  readonly endDate: string
  readonly amountMinor: number
  /** What staying until the end of the minimum term would cost from that day on. */
  readonly stayingMinor: number
}

/** Why nobody can buy themselves out: it cannot be terminated, the plan does not sell it, or nothing but the notice holds them. */
export function whyNotBuyOut(facts: SubscriptionFacts): RuleRefusal | null {
  const refusal = whyNotTerminate(facts)
  if (refusal !== null) return refusal
  return buyOutOf(facts) === null ? { code: 'NO_BUY_OUT' } : null
}

/** What leaving within the minimum term costs; null where there is nothing to buy. It never costs more than to stay. */
export function buyOutOf(facts: SubscriptionFacts): BuyOut | null {
  const terms = facts.plan.buyOut
  const endDate = endWithoutBinding(endingOf(facts))
  if (terms === null || endDate === null || facts.bindingEnds === null) return null
  const stayingMinor = billedUntil(facts, facts.bindingEnds) - billedUntil(facts, endDate)
  if (stayingMinor <= 0) return null
  const wanted = Math.max(terms.minimumMinor, share(stayingMinor, terms.percent, 100))
  return { endDate, amountMinor: Math.min(stayingMinor, wanted), stayingMinor }
}

const billedUntil = (facts: SubscriptionFacts, endDate: string): number =>
  comingBills({ ...facts, endDate }, 100).reduce((sum, bill) => sum + bill.amountMinor, 0)
