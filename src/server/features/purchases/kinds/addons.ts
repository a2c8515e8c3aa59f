import { writeSale } from '../../money/write-sale.ts'
import type { Fulfilled, LockedIntent, Terms } from '../../payments/delivery.ts'
import { dueDateOf, paidWith } from '../../payments/due.ts'
import type { OrderOf } from '../../payments/order.ts'
import { addonsBeside, owns } from '../../subscriptions/addon-order.ts'
import { insertAddons } from '../../subscriptions/addon-repository.ts'
import { type LockedSubscription, lockSubscription } from '../../subscriptions/find-subscription.ts'
import { whyNotAddon } from '../../subscriptions/rules/addons.ts'
import type { AddOnTerms } from '../../subscriptions/rules/terms.ts'

export async function deliverAddons(
  chain: string,
  intent: LockedIntent,
  order: OrderOf<'addons'>,
  { agreementId, isDecided, now }: Terms,
): Promise<Fulfilled> {
  const { personId, centerId, subscriptionId, addons, from } = order
  const subscription = await lockSubscription(chain, personId, subscriptionId, now)
  const stands =
    subscription !== null &&
    (isDecided ||
      (whyNotAddon(subscription) === null &&
        subscription.billedUntil === order.billedUntil &&
        !addons.some(({ id }) => owns(subscription, id)) &&
        (await areSold(chain, subscription, addons))))
  if (!stands) return { ok: false, why: 'NO_LONGER_POSSIBLE' }
  await insertAddons(chain, subscriptionId, addons, from)
  const { today } = subscription
  const sale = await writeSale(chain, {
    personId,
    centerId,
    subscriptionId,
    today,
    now,
    currency: intent.currency,
    lines: order.lines,
    intentId: intent.id,
    dueDate: dueDateOf(intent, { today, firstVisit: from }),
    paidWith: paidWith(intent),
  })
  return { ok: true, delivered: { subscriptionId, invoiceId: sale?.invoiceId ?? null, agreementId } }
}

/** Another plan may have been agreed meanwhile, with which they do not go. */
async function areSold(
  chain: string,
  subscription: LockedSubscription,
  addons: readonly AddOnTerms[],
): Promise<boolean> {
  const sold = new Set((await addonsBeside(chain, subscription)).map(({ id }) => id))
  return addons.every(({ id }) => sold.has(id))
}
