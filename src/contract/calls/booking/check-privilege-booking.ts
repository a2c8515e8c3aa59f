import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { ClassSession, MayBook, promisesOfSpends } from '../../shapes/booking.ts'
import { PaidNowOption } from '../../shapes/summary.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** Whether somebody can book a class now, with what; or every reason why not, the first that counts first. */
export const checkPrivilegeBooking = defineCall({
  id: 'booking/check-privilege-booking',
  method: 'POST',
  path: '/api/booking/check-privilege-booking',
  kind: 'read',
  access: { for: 'personId', right: 'look' },
  input: exactly({ personId: maybe(Id), bookingId: Id }),
  output: exactly({
    session: ClassSession,
    ...MayBook,
    /** How a class that has a price is paid for. */
    paymentOptions: Type.Optional(Type.Array(PaidNowOption, { maxItems: 30 })),
  }),
  promises: promisesOfSpends,
  errors: ['NOT_FOUND'],
  source: '7 Booking',
})
