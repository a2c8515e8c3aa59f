import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { bookingReasons, SpendOption } from '../../shapes/booking.ts'
import { exactly, Id, Instant, maybe, nullable } from '../../shapes/values.ts'

/** Books a class: the place that is held, else one that is free. What opens the class is spent with it. */
export const createBooking = defineCall({
  id: 'booking/create-booking',
  method: 'POST',
  path: '/api/booking/create-booking',
  kind: 'act',
  access: { for: 'personId', right: 'book' },
  shown: ['shownCancelling'],
  input: exactly({
    personId: maybe(Id),
    bookingId: Id,
    seatId: maybe(Id),
    /** What is used (`spends`); absent: what comes first. */
    spendId: maybe(Type.String({ minLength: 1, maxLength: 200 })),
    /** What giving the place back would mean, as the person has seen it (`cancelling`): nobody is bound unawares. */
    shownCancelling: maybe(Type.Enum(['free', 'keeps', 'refused'] as const)),
  }),
  output: exactly({
    participationId: Id,
    state: Type.Enum(['BOOKED'] as const),
    seatId: nullable(Id),
    freeCancelUntil: Instant,
    spend: SpendOption,
  }),
  errors: [...bookingReasons, 'CANCELLING_CHANGED'],
  rateLimit: { max: 60, seconds: 60 },
  source: '7 Booking',
})
