import { type AgreedFreeze, writeFreeze } from '../../freezes/write-freeze.ts'
import { writeSale } from '../../money/write-sale.ts'
import { lockSubscription } from '../../subscriptions/find-subscription.ts'
import { isFreezable, whyNotFreeze } from '../../subscriptions/rules/freeze.ts'
import { refuseDays } from '../../subscriptions/rules/freeze-wish.ts'
import type { SubscriptionFacts } from '../../subscriptions/rules/subscription-facts.ts'
import type { Fulfilled, LockedIntent, Terms } from '../delivery.ts'
import { paidWith } from '../due.ts'
import { lineKinds } from '../purchase-words.ts'

/** A freeze whose fee is paid at once. */
export interface FreezeOrder {
  readonly kind: 'freeze'
  readonly personId: string
  readonly byPersonId: string | null
  readonly subscriptionId: string
  /** The day from which notice and range were counted. */
  readonly agreedOn: string
  /** What is paid for, as the payer read it; absent in what was agreed before it had a name of its own, as is the plan. */
  readonly name?: string
  readonly planId?: string
  readonly freeze: AgreedFreeze
}

/** Freezes as it was agreed and invoices the fee; not when the subscription was terminated or frozen otherwise meanwhile. */
export async function deliverFreeze(
  chain: string,
  intent: LockedIntent,
  { personId, byPersonId, subscriptionId, agreedOn, freeze }: FreezeOrder,
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
