import { Type } from 'typebox'
import { bookingReasons } from './booking.ts'
import { paymentFor } from './paying-call.ts'
import { Id, maybe } from './values.ts'

/** Pays for a place in a class, or an hour: it is held meanwhile, and booked once the money is certain. */
export const classBookingPayment = paymentFor(
  {
    right: 'buy',
    input: {
      bookingId: Id,
      seatId: maybe(Id),
      /** What giving the place back would mean, as the person has seen it (`cancelling`): nobody is bound unawares. */
      shownCancelling: maybe(Type.Enum(['free', 'keeps', 'refused'] as const)),
    },
    errors: [...bookingReasons, 'CANCELLING_CHANGED', 'PRICE_CHANGED'],
  },
  ['shownCancelling'],
)
