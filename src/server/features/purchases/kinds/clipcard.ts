import { dayIn } from '#calendar/day-in.ts'
import { addDays, addMonths } from '#calendar/days.ts'
import { findCenter } from '../../centers/service.ts'
import { takeClipcardBasket } from '../../clipcards/basket-repository.ts'
import { boughtUp, insertPack } from '../../clipcards/packs.ts'
import { noteAccepted } from '../../legal/accept.ts'
import { writeSale } from '../../money/write-sale.ts'
import { type Fulfilled, type LockedIntent, nothingDelivered, type Terms } from '../../payments/delivery.ts'
import { paidWith } from '../../payments/due.ts'
import type { OrderOf } from '../../payments/order.ts'
import { signPack } from '../sign.ts'

/** Hands over the clips, from today on, and invoices them. */
export async function deliverClipcard(
  chain: string,
  intent: LockedIntent,
  order: OrderOf<'clipcard'>,
  { agreementId, now }: Terms,
): Promise<Fulfilled> {
  const { personId, centerId, productId, name, sessions, validMonths, basketId, papers = [] } = order
  if (basketId !== undefined && !(await takeClipcardBasket('pack_baskets', { chain, id: basketId, now })))
    return { ok: false, why: 'BOUGHT_MEANWHILE' }
  if ((await boughtUp(chain, personId, productId)) !== null) return { ok: false, why: 'BOUGHT_MEANWHILE' }
  const { id: intentId, amount_minor: amountMinor, currency } = intent
  const today = (await findCenter(chain, centerId, now))?.today ?? dayIn('UTC', now)
  const until = validMonths === null ? null : addDays(addMonths(today, validMonths), -1)
  const id = crypto.randomUUID()
  await insertPack(chain, {
    id,
    personId,
    centerId,
    productId,
    sessions,
    priceMinor: amountMinor,
    currency,
    now,
    from: today,
    until,
    byPersonId: order.byPersonId === personId ? null : order.byPersonId,
  })
  await noteAccepted(chain, { intentId, subscriptionId: null, papers, at: intent.created_at })
  const sale = await writeSale(chain, {
    personId,
    centerId,
    subscriptionId: null,
    intentId,
    today,
    dueDate: today,
    currency,
    now,
    paidWith: paidWith(intent),
    lines: [{ kind: 'clipcard', name, item: { clipcard: productId }, from: today, to: until, amountMinor }],
  })
  await signPack(chain, intent, order, { from: today, until, reference: sale?.reference ?? id.slice(0, 8), now })
  return { ok: true, delivered: { ...nothingDelivered, invoiceId: sale?.invoiceId ?? null, agreementId } }
}
