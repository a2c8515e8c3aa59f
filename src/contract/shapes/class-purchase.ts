import type { TProperties } from 'typebox'
import { Type } from 'typebox'
import { bookingReasons } from './booking.ts'
import { payingCall } from './paying-call.ts'
import { Id, Money, maybe } from './values.ts'

/**
 * Pays for a place in a class, at the price and on the terms that were shown: guarded by the law that those were accepted.
 * The place is held meanwhile, and booked once the money is certain.
 */
export const classBookingPayment = <const More extends TProperties, const E extends string>(
  name: string,
  more: More,
  errors: readonly E[],
) =>
  payingCall(
    name,
    {
      right: 'buy',
      input: {
        personId: Id,
        bookingId: Id,
        seatId: maybe(Id),
        baseUrl: maybe(Type.String({ maxLength: 200 })),
        shownDueToday: Money,
        /** What giving the place back would mean, as the person has seen it (`cancelling`): nobody is bound unawares. */
        shownCancelling: maybe(Type.Enum(['free', 'keeps', 'refused'] as const)),
        ...more,
      },
      errors: [...bookingReasons, 'CANCELLING_CHANGED', 'PRICE_CHANGED', ...errors],
    },
    { guarded: true, shown: ['shownDueToday', 'shownCancelling'] },
  )
