import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { bookingReasons, SpendOption } from '../../shapes/booking.ts'
import { Count, exactly, Id, Instant, maybe, nullable } from '../../shapes/values.ts'

/**
 * Books a class: the place that is held or offered, else one that is free. What opens the class is spent with it. Joins
 * the waiting list of one that is full, or moves a booking to another seat, where that is asked for.
 */
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
    /** Wants to wait for a place, not to book one. */
    joinsList: maybe(Type.Boolean()),
    /** Wants another seat (`seatId`) for what is booked already. */
    movesSeat: maybe(Type.Boolean()),
    /** What giving the place back would mean, as the person has seen it (`cancelling`): nobody is bound unawares. */
    shownCancelling: maybe(Type.Enum(['free', 'keeps', 'refused'] as const)),
  }),
  output: exactly({
    participationId: Id,
    state: Type.Enum(['BOOKED', 'BOOKED_IN_WAITING_LIST'] as const),
    seatId: nullable(Id),
    freeCancelUntil: Instant,
    /** Null: nothing is spent yet, or nothing more. */
    spend: nullable(SpendOption),
    /** On the waiting list: 1 is next. */
    position: Type.Optional(Count),
  }),
  errors: [...bookingReasons, 'CANCELLING_CHANGED'],
  rateLimit: { max: 60, seconds: 60 },
  source: '7 Booking',
})
