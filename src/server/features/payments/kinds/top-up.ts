import { book } from '../../money/ledger.ts'
import { type Fulfilled, type LockedIntent, nothingDelivered, type Terms } from '../delivery.ts'

/** Money for the cash account: as much as the payment is. */
export interface TopUpOrder {
  readonly kind: 'top-up'
  readonly personId: string
  readonly byPersonId: string | null
  /** Of the chain: what the payer reads at the provider. */
  readonly name: string
}

/** Puts what was paid on the cash account. */
export async function deliverTopUp(
  chain: string,
  intent: LockedIntent,
  { personId }: TopUpOrder,
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
