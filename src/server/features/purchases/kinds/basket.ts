import { dayIn } from '#calendar/day-in.ts'
import { lockBookables } from '../../booking/places-repository.ts'
import { findCenter } from '../../centers/service.ts'
import { type AcceptedPaper, noteAccepted } from '../../legal/accept.ts'
import { planInvoices } from '../../money/planned-repository.ts'
import { writeSale } from '../../money/write-sale.ts'
import { type Fulfilled, type LockedIntent, nothingDelivered, type Terms } from '../../payments/delivery.ts'
import { paidWith } from '../../payments/due.ts'
import type { OrderOf } from '../../payments/order.ts'
import { takeProgramBasket } from '../../programs/basket-repository.ts'
import { bookItem } from '../../programs/book-item.ts'

/**
 * Books everything of a basket, or nothing: the places that are held, or ones that are free by now. Under the lock of
 * all its courses, which are the last locks of a transaction. Paid in parts it needs something to charge for the rest.
 */
export async function deliverBasket(
  chain: string,
  intent: LockedIntent,
  { personId, centerId, basketId, items, isInParts = false, papers = [], ...order }: OrderOf<'basket'>,
  terms: Terms,
): Promise<Fulfilled> {
  const { now } = terms
  const { id: intentId, currency, created_at: at } = intent
  const agreementId = terms.agreementId ?? order.agreementId ?? null
  if (isInParts && agreementId === null) return { ok: false, why: 'NOTHING_KEPT' }
  await lockBookables(
    chain,
    items.map(({ bookingId }) => bookingId),
  )
  if (!(await takeProgramBasket(chain, basketId, now))) return { ok: false, why: 'BOUGHT_MEANWHILE' }
  const dueNow = items.map((item) => (isInParts && item.parts ? item.parts.depositMinor : item.amountMinor))
  for (const [at, item] of items.entries()) {
    const paid = { ...item, amountMinor: dueNow[at] ?? item.amountMinor }
    const participationId = await bookItem(chain, paid, { buyerId: personId, intentId, basketId, now })
    if (participationId === null) return { ok: false, why: 'NO_LONGER_POSSIBLE' }
    if (!isInParts || !item.parts || agreementId === null) continue
    const { name, activityId, from, to } = item
    const about = { participationId, personId, centerId, intentId, agreementId, name, activityId, from, to, currency }
    await planInvoices(chain, about, item.parts.parts)
  }
  await noteAccepted(chain, { intentId, subscriptionId: null, papers: papers.filter(hasEffect), at })
  const today = (await findCenter(chain, centerId, now))?.today ?? dayIn('UTC', now)
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
    lines: items.map(({ name, activityId, from, to, parts }, at) => ({
      kind: isInParts && parts ? 'deposit' : 'class',
      name,
      item: { activity: activityId },
      from,
      to,
      amountMinor: dueNow[at] ?? 0,
    })),
  })
  return { ok: true, delivered: { ...nothingDelivered, invoiceId: sale?.invoiceId ?? null, agreementId } }
}

/** Nobody withdraws from what takes place at times that were agreed: the paper about that was not shown. */
const hasEffect = ({ paper }: AcceptedPaper): boolean => paper !== 'withdrawal'
