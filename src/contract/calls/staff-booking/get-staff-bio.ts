import { defineCall } from '../../call.ts'
import { Trainer } from '../../shapes/slots.ts'
import { exactly, Id, nullable, Prose } from '../../shapes/values.ts'

/** What a trainer tells of themselves. */
export const getStaffBio = defineCall({
  id: 'staff-booking/get-staff-bio',
  method: 'POST',
  path: '/api/staff-booking/get-staff-bio',
  kind: 'read',
  access: 'open',
  input: exactly({ instructorId: Id }),
  output: exactly({ ...Trainer, bio: nullable(Prose) }),
  errors: ['NOT_FOUND'],
  source: '7 Staff booking',
})
