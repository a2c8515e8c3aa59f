import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { exactly, Id, Instant } from '../../shapes/values.ts'

/** Staff note that somebody came to a class: from half an hour before it, or later, where it was counted as missed. */
export const checkIn = defineCall({
  id: 'booking/check-in',
  method: 'POST',
  path: '/api/booking/check-in',
  kind: 'act',
  access: { for: 'personId', right: 'book' },
  input: exactly({ personId: Id, participationId: Id }),
  output: exactly({
    attendedAt: Instant,
    /** It had been counted as missed, and is no more. */
    wasMissed: Type.Boolean(),
  }),
  errors: ['NOT_FOUND', 'ILLEGAL_BOOKING_STATE', 'CHECK_IN_AT_CLUB', 'CHECK_IN_NOT_OPEN', 'TOO_LATE_TO_CHECK_IN'],
  source: '4 States and transitions',
})
