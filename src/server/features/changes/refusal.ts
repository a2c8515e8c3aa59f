import type { CallContext } from '../../handler.ts'
import { limitedByDebt } from '../money/limits.ts'
import { type ChangeRefusal, whyNotChange } from '../subscriptions/rules/change.ts'
import type { HeldFacts } from '../subscriptions/rules/held.ts'
import type { RuleRefusal } from '../subscriptions/rules/refusal.ts'
import { changeDay } from './offer.ts'

/** Why this subscription cannot be changed now: itself, or what its holder owes. */
export async function refusalOf(
  context: Pick<CallContext, 'chain' | 'release' | 'now'>,
  held: HeldFacts,
): Promise<(RuleRefusal & { readonly code: ChangeRefusal['code'] | 'OVERDUE_DEBT' }) | null> {
  const { id, centerId, personId } = held
  const refusal = whyNotChange(held, changeDay(context, held))
  if (refusal !== null) return refusal
  const limited = await limitedByDebt(context, personId, 'change', { centerId, back: `/change/${id}/${centerId}` })
  return limited === null ? null : { ...limited, code: 'OVERDUE_DEBT' }
}
