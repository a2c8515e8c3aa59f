import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { BookedActivities } from '../../shapes/slots.ts'
import { exactly, Id } from '../../shapes/values.ts'

/** What courts of a club are booked for, or of any club. */
export const courtActivitiesByCenter = defineCall({
  id: 'resource-booking/court-activities-by-center',
  method: 'POST',
  path: '/api/resource-booking/court-activities-by-center',
  kind: 'read',
  access: 'open',
  input: exactly({ centerId: Type.Optional(Id) }),
  output: BookedActivities,
  errors: [],
  source: '7 Other',
})
