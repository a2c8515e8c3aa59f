import type { AcceptedPaper } from '../../legal/accept.ts'
import type { InvoiceLineRow } from '../../money/invoice-repository.ts'
import { writeSale } from '../../money/write-sale.ts'
import { addonsBeside, owns } from '../../subscriptions/addon-order.ts'
import { insertAddons } from '../../subscriptions/addon-repository.ts'
import { type LockedHeld, lockHeld } from '../../subscriptions/held.ts'
import { whyNotAddon } from '../../subscriptions/rules/addons.ts'
import type { AddOnTerms } from '../../subscriptions/rules/terms.ts'
import type { Fulfilled, HeldIntent, Terms } from '../delivery.ts'
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
  intent: HeldIntent,
  order: AddonsOrder,
  { agreementId, isDecided, now }: Terms,
): Promise<Fulfilled> {
  const { personId, centerId, subscriptionId, addons, from } = order
  const held = await lockHeld(chain, personId, subscriptionId, now)
  const stands =
    held !== null &&
    (isDecided ||
      (whyNotAddon(held) === null &&
        held.billedUntil === order.billedUntil &&
        !addons.some(({ id }) => owns(held, id)) &&
        (await areSold(chain, held, addons))))
  if (!stands) return { ok: false, why: 'NO_LONGER_POSSIBLE' }
  await insertAddons(chain, subscriptionId, addons, from)
  const { today } = held
  const sale = await writeSale(chain, {
    ...{ personId, centerId, subscriptionId, today, now, currency: intent.currency, lines: order.lines },
    intentId: intent.id,
    dueDate: dueDateOf(intent, { today, firstVisit: from }),
    paidWith: paidWith(intent),
  })
  return { ok: true, delivered: { subscriptionId, invoiceId: sale?.invoiceId ?? null, agreementId } }
}

/** Another plan may have been agreed meanwhile, with which they do not go. */
async function areSold(chain: string, held: LockedHeld, addons: readonly AddOnTerms[]): Promise<boolean> {
  const sold = new Set((await addonsBeside(chain, held)).map(({ id }) => id))
  return addons.every(({ id }) => sold.has(id))
}
