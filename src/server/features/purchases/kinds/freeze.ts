import { writeFreeze } from '../../freezes/write-freeze.ts'
import { writeSale } from '../../money/write-sale.ts'
import type { Fulfilled, LockedIntent, Terms } from '../../payments/delivery.ts'
import { paidWith } from '../../payments/due.ts'
import type { OrderOf } from '../../payments/order.ts'
import { lineKinds } from '../../payments/purchase-lines.ts'
import type { AgreedFreeze } from '../../subscriptions/agreed.ts'
import { lockSubscription } from '../../subscriptions/find-subscription.ts'
import { isFreezable, whyNotFreeze } from '../../subscriptions/rules/freeze.ts'
import { refuseDays } from '../../subscriptions/rules/freeze-wish.ts'
import type { SubscriptionFacts } from '../../subscriptions/rules/subscription-facts.ts'

/** Freezes as it was agreed and invoices the fee; not when the subscription was terminated or frozen otherwise meanwhile. */
export async function deliverFreeze(
  chain: string,
  intent: LockedIntent,
  { personId, byPersonId, subscriptionId, agreedOn, freeze }: OrderOf<'freeze'>,
  { agreementId, isDecided, now }: Terms,
): Promise<Fulfilled> {
  const subscription = await lockSubscription(chain, personId, subscriptionId, now)
  if (subscription === null || !(isDecided || isStillPossible(subscription, freeze, agreedOn))) {
    return { ok: false, why: 'NO_LONGER_POSSIBLE' }
  }
  await writeFreeze(chain, subscription, freeze, { intentId: intent.id, byPersonId, now })
  const { from, to, feeMinor, planName: name } = freeze
  const sale = await writeSale(chain, {
    personId,
    subscriptionId,
    now,
    today: subscription.today,
    dueDate: subscription.today,
    centerId: subscription.centerId,
    intentId: intent.id,
    currency: intent.currency,
    paidWith: paidWith(intent),
    lines: [{ kind: lineKinds.freeze, name, item: { plan: subscription.planId }, from, to, amountMinor: feeMinor }],
  })
  return { ok: true, delivered: { subscriptionId, invoiceId: sale?.invoiceId ?? null, agreementId } }
}

const isStillPossible = (subscription: SubscriptionFacts, freeze: AgreedFreeze, agreedOn: string): boolean =>
  whyNotFreeze(subscription, { today: agreedOn }) === null &&
  isFreezable(subscription) &&
  refuseDays(freeze, subscription, { today: agreedOn }) === null
