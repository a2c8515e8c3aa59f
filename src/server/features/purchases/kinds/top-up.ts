import { book } from '../../money/ledger.ts'
import { type Fulfilled, type LockedIntent, nothingDelivered, type Terms } from '../../payments/delivery.ts'
import type { OrderOf } from '../../payments/order.ts'

/** Puts what was paid on the cash account. */
export async function deliverTopUp(
  chain: string,
  intent: LockedIntent,
  { personId }: OrderOf<'top-up'>,
  { agreementId, now }: Terms,
): Promise<Fulfilled> {
  const { id: intentId, currency, amount_minor: amountMinor } = intent
  await book(chain, {
    personId,
    currency,
    now,
    entries: [{ cause: 'top-up', from: 'account', to: 'received', amountMinor, intentId }],
  })
  return { ok: true, delivered: { ...nothingDelivered, agreementId } }
}
