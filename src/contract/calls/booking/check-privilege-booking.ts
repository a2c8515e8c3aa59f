import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { ClassSession, SpendOption, WhyNotBooked } from '../../shapes/booking.ts'
import { exactly, Id, maybe, nullable } from '../../shapes/values.ts'

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
    isAllowed: Type.Boolean(),
    whyNot: nullable(WhyNotBooked),
    reasons: Type.Array(WhyNotBooked, { maxItems: 20 }),
    /** What can be used, what is proposed first. */
    spends: Type.Array(SpendOption, { maxItems: 200 }),
  }),
  errors: ['NOT_FOUND'],
  source: '7 Booking',
})
