import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { SpendOption } from '../../shapes/booking.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** The subscriptions that open a class to somebody without clips, in the order in which they are proposed. */
export const availableUserSubscriptionsForBooking = defineCall({
  id: 'booking/available-user-subscriptions-for-booking',
  method: 'POST',
  path: '/api/booking/available-user-subscriptions-for-booking',
  kind: 'read',
  access: { for: 'personId', right: 'look' },
  input: exactly({ personId: maybe(Id), bookingId: Id }),
  output: exactly({ subscriptions: Type.Array(SpendOption, { maxItems: 200 }) }),
  errors: ['NOT_FOUND'],
  source: '7 Booking',
})
