import type { AcceptedPaper } from '../../legal/accept.ts'
import type { InvoiceLineRow } from '../../money/invoice-repository.ts'
import { writeSale } from '../../money/write-sale.ts'
import { addonsBeside, owns } from '../../subscriptions/addon-order.ts'
import { insertAddons } from '../../subscriptions/addon-repository.ts'
import { type LockedSubscription, lockSubscription } from '../../subscriptions/find-subscription.ts'
import { whyNotAddon } from '../../subscriptions/rules/addons.ts'
import type { AddOnTerms } from '../../subscriptions/rules/terms.ts'
import type { Fulfilled, LockedIntent, Terms } from '../delivery.ts'
import { dueDateOf, paidWith } from '../due.ts'

/** Add-ons beside a membership, from a day on; what is due at once is for the days that were invoiced before. */
export interface AddonsOrder {
  readonly kind: 'addons'
  readonly personId: string
  readonly byPersonId: string | null
  readonly subscriptionId: string
  readonly centerId: string
  readonly addons: readonly AddOnTerms[]
  readonly from: string
  /** So far the membership was invoiced: its later payments bring those of the add-ons. */
  readonly billedUntil: string | null
  readonly lines: readonly InvoiceLineRow[]
  readonly fingerprint: string
  /** What the buyer accepted with it; absent in what was agreed before that was kept. */
  readonly papers?: readonly AcceptedPaper[]
}

export async function deliverAddons(
  chain: string,
  intent: LockedIntent,
  order: AddonsOrder,
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
