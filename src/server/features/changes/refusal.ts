import type { CallContext } from '../../handler.ts'
import { limitedByDebt } from '../money/limits.ts'
import type { RuleRefusal } from '../rule-refusal.ts'
import { changeDay } from '../subscriptions/change-day.ts'
import { type ChangeRefusal, whyNotChange } from '../subscriptions/rules/change.ts'
import type { SubscriptionFacts } from '../subscriptions/rules/subscription-facts.ts'

/** Why this subscription cannot be changed now: itself, or what its holder owes. */
export async function refusalOf(
  context: Pick<CallContext, 'chain' | 'release' | 'now'>,
  subscription: SubscriptionFacts,
): Promise<(RuleRefusal & { readonly code: ChangeRefusal['code'] | 'OVERDUE_DEBT' }) | null> {
  const { id, centerId, personId } = subscription
  const refusal = whyNotChange(subscription, changeDay(context, subscription))
  if (refusal !== null) return refusal
  const limited = await limitedByDebt(context, personId, 'change', { centerId, back: `/change/${id}/${centerId}` })
  return limited === null ? null : { ...limited, code: 'OVERDUE_DEBT' }
}
