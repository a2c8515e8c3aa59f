import { dayIn } from '#calendar/day-in.ts'
import { bookPaidPlace } from '../../booking/booking.ts'
import { findCenter } from '../../centers/service.ts'
import { type AcceptedPaper, noteAccepted } from '../../legal/accept.ts'
import { writeSale } from '../../money/write-sale.ts'
import { type Fulfilled, type LockedIntent, nothingDelivered, type Terms } from '../../payments/delivery.ts'
import { paidWith } from '../../payments/due.ts'
import type { OrderOf } from '../../payments/order.ts'

/** Books the place that is held, or one that is free by now, and invoices it; not when there is none any more. */
export async function deliverClassBooking(
  chain: string,
  intent: LockedIntent,
  { personId, centerId, bookingId, activityId, date, name, papers = [] }: OrderOf<'class-booking'>,
  { agreementId, now }: Terms,
): Promise<Fulfilled> {
  const { id: intentId, amount_minor: amountMinor, currency, created_at: at } = intent
  const booked = await bookPaidPlace(chain, { personId, bookingId, intentId, now })
  if (!booked.ok) return { ok: false, why: 'NO_LONGER_POSSIBLE' }
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
    lines: [{ kind: 'class', name, item: { activity: activityId }, from: date, to: date, amountMinor }],
  })
  return { ok: true, delivered: { ...nothingDelivered, invoiceId: sale?.invoiceId ?? null, agreementId } }
}

/** Nobody withdraws from what takes place at a time that was agreed: the paper about that was not shown. */
const hasEffect = ({ paper }: AcceptedPaper): boolean => paper !== 'withdrawal'
