import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { CheckInCode } from '../../shapes/booking.ts'
import { exactly, Id, Instant, maybe } from '../../shapes/values.ts'

/** What a member shows at the entrance of a class that they have booked. Nobody can guess or make it. */
export const getCheckInCode = defineCall({
  id: 'booking/get-check-in-code',
  method: 'POST',
  path: '/api/booking/get-check-in-code',
  kind: 'read',
  access: { for: 'personId', right: 'look' },
  input: exactly({ personId: maybe(Id), bookingId: Id }),
  output: exactly({ code: CheckInCode, opensAt: Instant, timeZone: Type.String({ maxLength: 60 }) }),
  errors: ['NOT_FOUND'],
  source: 'our own',
})
