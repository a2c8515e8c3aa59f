import { writeSale } from '../../money/write-sale.ts'
import type { Fulfilled, LockedIntent, Terms } from '../../payments/delivery.ts'
import { dueDateOf, paidWith } from '../../payments/due.ts'
import type { OrderOf } from '../../payments/order.ts'
import { noteJoined } from '../../referrals/service.ts'
import { openSubscription } from '../../subscriptions/sale.ts'
import { mailContract } from '../mail-contract.ts'

/** Opens the subscription as it was agreed, and writes the invoice of what was due at once. */
export async function deliverNewSubscription(
  chain: string,
  intent: LockedIntent,
  { agreed, personId, byPersonId, referral }: OrderOf<'new-subscription'>,
  { agreementId, isDecided, now }: Terms,
): Promise<Fulfilled> {
  const opened = await openSubscription(chain, {
    agreed,
    personId,
    byPersonId,
    isDecided,
    now,
    intentId: intent.id,
    means: intent.means,
  })
  if (!opened.ok) return { ok: false, why: opened.code }
  const { today } = opened
  const sale = await writeSale(chain, {
    personId,
    today,
    now,
    currency: intent.currency,
    lines: agreed.lines,
    centerId: agreed.centerId,
    subscriptionId: opened.id,
    intentId: intent.id,
    dueDate: dueDateOf(intent, { today, firstVisit: agreed.startDate }),
    paidWith: paidWith(intent),
    number: opened.invoiceNumber,
  })
  if (referral !== undefined) await noteJoined(chain, intent.id, opened.id, now)
  await mailContract(chain, intent, { template: 'contract', subscriptionId: opened.id, now })
  return { ok: true, delivered: { subscriptionId: opened.id, invoiceId: sale?.invoiceId ?? null, agreementId } }
}
