import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Count, exactly, Id, line, maybe } from '../../shapes/values.ts'

/** Calls a class or an hour off: nobody books it from then on, and everybody gets back what they spent. */
export const deleteStaffBooking = defineCall({
  id: 'staff-manager/delete-staff-booking',
  method: 'POST',
  path: '/api/staff-manager/delete-staff-booking',
  kind: 'act',
  access: 'staff',
  input: exactly({
    bookingkey: Id,
    cancelReason: maybe(line(200)),
    /** Whether those with a place are written to. */
    toParticipants: Type.Boolean(),
    /** What becomes of what was spent: it comes back. */
    cancelEffect: Type.Enum(['RETURN'] as const),
  }),
  output: exactly({ booked: Count, waiting: Count }),
  errors: ['NOT_FOUND', 'ALREADY_CANCELLED', 'CLASS_BEGUN'],
  rateLimit: { max: 60, seconds: 60 },
  source: '7 Staff manager',
})
