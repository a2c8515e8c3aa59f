import type { Fulfilled, HeldIntent, Terms } from '../delivery.ts'

/** A means of payment for later: a mandate, a kept card, an invoice. */
export interface AgreementOrder {
  readonly kind: 'agreement'
  readonly personId: string
  readonly byPersonId: string | null
  readonly centerId: string
  readonly agreement: 'CC' | 'DD' | 'DDPL' | 'INVOICE'
}

/** The means is kept before anything is handed over; all that is left is to see that it was. */
export async function deliverAgreement(
  _chain: string,
  _intent: HeldIntent,
  { agreement }: AgreementOrder,
  { agreementId }: Terms,
): Promise<Fulfilled> {
  if (agreementId === null && agreement !== 'INVOICE') return { ok: false, why: 'NOTHING_KEPT' }
  return { ok: true, delivered: { subscriptionId: null, invoiceId: null, agreementId } }
}
