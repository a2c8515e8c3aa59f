import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { BookedActivities } from '../../shapes/slots.ts'
import { exactly, Id } from '../../shapes/values.ts'

/** What trainers of a club are booked for, or of any club: of the groups that the chain names (`booking.staffGroupIds`). */
export const getPersonalTrainingActivitiesForCenters = defineCall({
  id: 'staff-booking/get-personal-training-activities-for-centers',
  method: 'GET',
  path: '/api/staff-booking/get-personal-training-activities-for-centers',
  kind: 'read',
  access: 'open',
  input: exactly({ centerId: Type.Optional(Id) }),
  output: BookedActivities,
  errors: ['STAFF_GROUPS_MISSING'],
  source: '7 Staff booking',
})
