import { tellTerminated } from '../../leaving/tell-member.ts'
import { lastTerminationId, writeTermination } from '../../leaving/write-termination.ts'
import { writeSale } from '../../money/write-sale.ts'
import type { Fulfilled, LockedIntent, Terms } from '../../payments/delivery.ts'
import { paidWith } from '../../payments/due.ts'
import type { OrderOf } from '../../payments/order.ts'
import { lineKinds } from '../../payments/purchase-lines.ts'
import { lockSubscription } from '../../subscriptions/find-subscription.ts'
import { whyNotTerminate } from '../../subscriptions/rules/terminate.ts'

/**
 * Terminates on the day that was agreed and invoices the amount; not when it was terminated, taken back or ended otherwise
 * meanwhile: then the later word counts, and the money goes back.
 */
export async function deliverBuyOut(
  chain: string,
  intent: LockedIntent,
  order: OrderOf<'buy-out'>,
  { agreementId, now }: Terms,
): Promise<Fulfilled> {
  const { personId, byPersonId, subscriptionId, planName, endDate, said } = order
  const subscription = await lockSubscription(chain, personId, subscriptionId, now)
  const stands =
    subscription !== null &&
    whyNotTerminate(subscription) === null &&
    endDate >= subscription.today &&
    (await lastTerminationId(chain, subscriptionId)) === order.terminationBefore
  if (!stands) return { ok: false, why: 'NO_LONGER_POSSIBLE' }
  const { amount_minor: buyOutMinor, currency } = intent
  const lang = intent.lang ?? 'en'
  const termination = await writeTermination(chain, subscription, {
    kind: 'buyOut',
    endDate,
    said,
    buyOutMinor,
    byPersonId,
    planName,
    now,
    intentId: intent.id,
    by: byPersonId === null || byPersonId === personId ? 'member' : 'staff',
  })
  const { today, centerId } = subscription
  const sale = await writeSale(chain, {
    personId,
    centerId,
    subscriptionId,
    today,
    dueDate: today,
    currency,
    now,
    intentId: intent.id,
    paidWith: paidWith(intent),
    lines: [
      {
        kind: lineKinds['buy-out'],
        name: planName,
        item: { plan: subscription.planId },
        from: null,
        to: null,
        amountMinor: buyOutMinor,
      },
    ],
  })
  const link = intent.origin === null ? null : `${intent.origin}/profile`
  await tellTerminated(chain, termination, { subscription, planName, lang, link, now })
  return { ok: true, delivered: { subscriptionId, invoiceId: sale?.invoiceId ?? null, agreementId } }
}
