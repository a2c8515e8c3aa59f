import type { cancelEffects } from '#contract/shapes/staff-schedule.ts'
import { creditPaid } from '../payments/credit-paid.ts'
import { isPaidElsewhere } from './paid-elsewhere.ts'
import { closeUse, keepUse, returnUse, type UseRow } from './uses-repository.ts'

/** What becomes of what a place took: it comes back the way it came, money stands on the cash account, or it stays spent. */
export type CancelEffect = (typeof cancelEffects)[number]

/** Settles what a place took; answers what became of it. In the running transaction, which holds person and payer. */
export async function settleUse(
  chain: string,
  participationId: string,
  use: UseRow,
  { effect, ...on }: { readonly effect: CancelEffect; readonly today: string; readonly now: Date },
): Promise<CancelEffect> {
  if (effect === 'KEEP') await keepUse(chain, participationId)
  else if (effect === 'CREDIT' && use.intent_id !== null) {
    if (await closeUse(chain, participationId, 'RETURNED'))
      await creditPaid(chain, { intentId: use.intent_id, amountMinor: use.amount_minor, now: on.now })
  } else {
    await returnUse(chain, participationId, use, on)
    if (isPaidElsewhere(use)) return 'CREDIT'
  }
  return effect
}
