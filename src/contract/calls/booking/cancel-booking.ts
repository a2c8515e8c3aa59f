import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** Gives a booking, or a place that is held, back. */
export const cancelBooking = defineCall({
  id: 'booking/cancel-booking',
  method: 'POST',
  path: '/api/booking/cancel-booking',
  kind: 'act',
  access: { for: 'personId', right: 'book' },
  shown: ['acceptsLate'],
  input: exactly({
    personId: maybe(Id),
    participationId: Id,
    /** Agreed that what was spent stays spent, after the time in which it would come back. */
    acceptsLate: maybe(Type.Boolean()),
  }),
  output: exactly({
    /** What it was. */
    ended: Type.Enum(['booking', 'hold', 'offer', 'waiting'] as const),
    /** What became of the clip, the count of an allowance, or the money; `credit`: it stands on the cash account. */
    returned: Type.Enum(['clips', 'money', 'credit', 'kept', 'nothing'] as const),
  }),
  errors: ['NOT_FOUND', 'ALREADY_CANCELLED', 'ILLEGAL_BOOKING_STATE', 'TOO_LATE_TO_CANCEL'],
  rateLimit: { max: 60, seconds: 60 },
  source: '7 Booking',
})
