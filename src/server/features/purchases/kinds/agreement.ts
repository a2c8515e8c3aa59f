import type { Fulfilled, LockedIntent, Terms } from '../../payments/delivery.ts'
import type { OrderOf } from '../../payments/order.ts'
import { replaceAgreement } from '../../payments/replace-agreement.ts'

/** The means is kept before anything is handed over: what is left is to see that it was, and to end the one before it. */
export async function deliverAgreement(
  chain: string,
  { person_id: personId }: LockedIntent,
  { agreement, replaces = null }: OrderOf<'agreement'>,
  { agreementId, now }: Terms,
): Promise<Fulfilled> {
  if (agreementId === null && agreement !== 'INVOICE') return { ok: false, why: 'NOTHING_KEPT' }
  if (replaces !== null && agreementId !== null) {
    await replaceAgreement(chain, { personId, replaces, agreementId, now, by: agreement })
  }
  return { ok: true, delivered: { subscriptionId: null, invoiceId: null, agreementId } }
}
