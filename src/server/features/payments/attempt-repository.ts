import type { Outcome } from '#providers/adapter.ts'
import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'

/** Keeps what a provider said of a payment, for staff; nothing of the means of payment. */
export async function noteAttempt(
  chain: string,
  intentId: string,
  { outcome, reason, now }: { readonly outcome: Outcome; readonly reason: string; readonly now: Date },
): Promise<void> {
  await db()
    .insertInto('payment_attempts')
    .values({
      chain_id: chain,
      intent_id: intentId,
      reason,
      outcome: outcome.is,
      provider_code: 'providerCode' in outcome ? outcome.providerCode : null,
      detail: json(outcome.is === 'paid' ? { ...outcome.amount, transactionRef: outcome.transactionRef } : {}),
      seen_at: now,
    })
    .execute()
}
