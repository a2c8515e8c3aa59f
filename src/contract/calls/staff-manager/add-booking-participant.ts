import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { bookingReasons } from '../../shapes/booking.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** Staff book a member into a class of a club where they work, or put them on its list: as the member could by themselves. */
export const addBookingParticipant = defineCall({
  id: 'staff-manager/add-booking-participant',
  method: 'POST',
  path: '/api/staff-manager/add-booking-participant',
  kind: 'act',
  access: { for: 'personId', right: 'book' },
  input: exactly({
    personId: Id,
    bookingkey: Id,
    /** The class is full, and they want to wait. */
    joinsList: maybe(Type.Boolean()),
  }),
  output: exactly({ participationId: Id, state: Type.Enum(['BOOKED', 'BOOKED_IN_WAITING_LIST'] as const) }),
  errors: [...bookingReasons],
  rateLimit: { max: 120, seconds: 60 },
  source: '7 Staff manager',
})
