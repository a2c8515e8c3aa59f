import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { exactly, Instant, Line } from '../../shapes/values.ts'

/** Staff of the club at which a class takes place note who came by what they show, wherever they are a member. */
export const checkInByCode = defineCall({
  id: 'booking/check-in-by-code',
  method: 'POST',
  path: '/api/booking/check-in-by-code',
  kind: 'act',
  access: 'staff',
  // As it is typed or scanned: with what stands around it.
  input: exactly({ checkInCode: Type.String({ maxLength: 120, pattern: '^\\s*[A-Za-z0-9._~-]{1,100}\\s*$' }) }),
  output: exactly({ personName: Line, className: Line, attendedAt: Instant, wasMissed: Type.Boolean() }),
  errors: ['NOT_FOUND', 'ILLEGAL_BOOKING_STATE', 'CHECK_IN_AT_CLUB', 'CHECK_IN_NOT_OPEN', 'TOO_LATE_TO_CHECK_IN'],
  rateLimit: { max: 120, seconds: 60 },
  source: 'our own',
})
