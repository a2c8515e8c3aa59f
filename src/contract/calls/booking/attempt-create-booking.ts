import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { bookingReasons, SpendOption } from '../../shapes/booking.ts'
import { exactly, Id, Instant, maybe, nullable } from '../../shapes/values.ts'

/** Holds a place of a class for some minutes, with the wished seat or the first free one. What was held before ends. */
export const attemptCreateBooking = defineCall({
  id: 'booking/attempt-create-booking',
  method: 'POST',
  path: '/api/booking/attempt-create-booking',
  kind: 'act',
  access: { for: 'personId', right: 'book' },
  freedBy: 'booking/clear-previous-tentative-participations',
  input: exactly({ personId: maybe(Id), bookingId: Id, seatId: maybe(Id) }),
  output: exactly({
    participationId: Id,
    seatId: nullable(Id),
    expiresAt: Instant,
    freeCancelUntil: Instant,
    /** What would be used. */
    spend: nullable(SpendOption),
    /** A place in another class was held until now. */
    released: Type.Boolean(),
  }),
  errors: [...bookingReasons, 'TRY_LATER'],
  rateLimit: { max: 60, seconds: 60 },
  source: '7 Booking',
})
