import { settleInvoice } from '../../money/invoice-repository.ts'
import { book } from '../../money/ledger.ts'
import { type Fulfilled, type LockedIntent, nothingDelivered, type Terms } from '../../payments/delivery.ts'
import type { OrderOf } from '../../payments/order.ts'

/** Settles the invoices; when one of them is open no more as it was, nothing is, and the money goes back. */
export async function deliverDebt(
  chain: string,
  intent: LockedIntent,
  { personId, parts }: OrderOf<'debt'>,
  { agreementId, now }: Terms,
): Promise<Fulfilled> {
  for (const { invoiceId, amountMinor } of parts) {
    if (!(await settleInvoice(chain, invoiceId, amountMinor))) return { ok: false, why: 'NO_LONGER_POSSIBLE' }
  }
  await book(chain, {
    personId,
    currency: intent.currency,
    now,
    entries: parts.map(({ invoiceId, amountMinor }) => ({
      cause: 'payment',
      from: 'owed',
      to: 'received',
      amountMinor,
      invoiceId,
      intentId: intent.id,
    })),
  })
  return { ok: true, delivered: { ...nothingDelivered, agreementId } }
}
