import { defineCall } from '../../call.ts'
import { ClassSession, MayBook } from '../../shapes/booking.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** Whether somebody can book a class now, with what; or every reason why not, the first that counts first. */
export const checkPrivilegeBooking = defineCall({
  id: 'booking/check-privilege-booking',
  method: 'POST',
  path: '/api/booking/check-privilege-booking',
  kind: 'read',
  access: { for: 'personId', right: 'look' },
  input: exactly({ personId: maybe(Id), bookingId: Id }),
  output: exactly({ session: ClassSession, ...MayBook }),
  errors: ['NOT_FOUND'],
  source: '7 Booking',
})
