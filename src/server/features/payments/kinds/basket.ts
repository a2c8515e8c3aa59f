import { dayIn } from '#calendar/day-in.ts'
import { lockBookables } from '../../booking/places-repository.ts'
import { findCenter } from '../../centers/service.ts'
import { type AcceptedPaper, noteAccepted } from '../../legal/accept.ts'
import { writeSale } from '../../money/write-sale.ts'
import { takeBasket } from '../../programs/basket-repository.ts'
import { bookItem } from '../../programs/book-item.ts'
import type { BasketKind } from '../../programs/tables.ts'
import { type Fulfilled, type HeldIntent, nothingDelivered, type Terms } from '../delivery.ts'
import { paidWith } from '../due.ts'

/** Courses or camps that are paid for together. */
export interface BasketOrder {
  readonly kind: 'basket'
  readonly of: BasketKind
  /** Who pays. */
  readonly personId: string
  readonly byPersonId: string | null
  readonly centerId: string
  readonly basketId: string
  readonly items: readonly BasketOrderItem[]
  /** What the buyer accepted with it. */
  readonly papers?: readonly AcceptedPaper[]
}

export interface BasketOrderItem {
  /** Who comes. */
  readonly personId: string
  readonly bookingId: string
  /** The place that was held as the payment began. */
  readonly participationId: string
  readonly fromUnit: number
  readonly activityId: string
  /** What the buyer read. */
  readonly name: string
  readonly from: string
  readonly to: string
  readonly amountMinor: number
}

/**
 * Books everything of a basket, or nothing: the places that are held, or ones that are free by now. Under the lock of
 * all its courses, which are the last locks of a transaction.
 */
export async function deliverBasket(
  chain: string,
  intent: HeldIntent,
  { personId, centerId, basketId, items, papers = [] }: BasketOrder,
  { agreementId, now }: Terms,
): Promise<Fulfilled> {
  const { id: intentId, currency, created_at: at } = intent
  await lockBookables(
    chain,
    items.map(({ bookingId }) => bookingId),
  )
  if (!(await takeBasket(chain, basketId, now))) return { ok: false, why: 'BOUGHT_MEANWHILE' }
  for (const item of items) {
    if (!(await bookItem(chain, item, { buyerId: personId, intentId, basketId, now })))
      return { ok: false, why: 'NO_LONGER_POSSIBLE' }
  }
  await noteAccepted(chain, { intentId, subscriptionId: null, papers: papers.filter(hasEffect), at })
  const today = (await findCenter(chain, centerId, now))?.today ?? dayIn('UTC', now)
  const sale = await writeSale(chain, {
    ...{ personId, centerId, subscriptionId: null, intentId, today, dueDate: today, currency, now },
    paidWith: paidWith(intent),
    lines: items.map(({ name, activityId, from, to, amountMinor }) => ({
      ...{ kind: 'class', name, item: { activity: activityId }, from, to, amountMinor },
    })),
  })
  return { ok: true, delivered: { ...nothingDelivered, invoiceId: sale?.invoiceId ?? null, agreementId } }
}

/** Nobody withdraws from what takes place at times that were agreed: the paper about that was not shown. */
const hasEffect = ({ paper }: AcceptedPaper): boolean => paper !== 'withdrawal'
