import { settleInvoice } from '../../money/invoice-repository.ts'
import { book } from '../../money/ledger.ts'
import type { PaidPart } from '../../money/rules/amount-check.ts'
import { type Fulfilled, type LockedIntent, nothingDelivered, type Terms } from '../delivery.ts'

/** What is paid of which invoices. */
export interface DebtOrder {
  readonly kind: 'debt'
  readonly personId: string
  readonly byPersonId: string | null
  readonly parts: readonly PaidPart[]
  /** Of the invoices, as the payer reads them. */
  readonly references: readonly string[]
}

/** Settles the invoices; when one of them is open no more as it was, nothing is, and the money goes back. */
export async function deliverDebt(
  chain: string,
  intent: LockedIntent,
  { personId, parts }: DebtOrder,
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
