import type { Fulfilled, LockedIntent, Terms } from '../delivery.ts'
import { replaceAgreement } from '../replace-agreement.ts'

/** A means of payment for later: a mandate, a kept card, an invoice. */
export interface AgreementOrder {
  readonly kind: 'agreement'
  readonly personId: string
  readonly byPersonId: string | null
  readonly centerId: string
  readonly agreement: 'CC' | 'DD' | 'DDPL' | 'INVOICE'
  /** The agreement whose place it takes; null or absent: it stands beside the others. */
  readonly replaces?: string | null
}

/** The means is kept before anything is handed over: what is left is to see that it was, and to end the one before it. */
export async function deliverAgreement(
  chain: string,
  { person_id: personId }: LockedIntent,
  { agreement, replaces = null }: AgreementOrder,
  { agreementId, now }: Terms,
): Promise<Fulfilled> {
  if (agreementId === null && agreement !== 'INVOICE') return { ok: false, why: 'NOTHING_KEPT' }
  if (replaces !== null && agreementId !== null) {
    await replaceAgreement(chain, { personId, replaces, agreementId, now, by: agreement })
  }
  return { ok: true, delivered: { subscriptionId: null, invoiceId: null, agreementId } }
}
