import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { SpendOption } from '../../shapes/booking.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** The clips that somebody can use for a class, in the order in which they are proposed. */
export const availableBookingClipcards = defineCall({
  id: 'booking/available-booking-clipcards',
  method: 'POST',
  path: '/api/booking/available-booking-clipcards',
  kind: 'read',
  access: { for: 'personId', right: 'look' },
  input: exactly({ personId: maybe(Id), bookingId: Id }),
  output: exactly({ clipcards: Type.Array(SpendOption, { maxItems: 200 }) }),
  errors: ['NOT_FOUND'],
  source: '7 Booking',
})
