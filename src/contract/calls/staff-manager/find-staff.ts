import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { OwnerAt, OwnersWanted } from '../../shapes/staff-schedule.ts'
import { exactly } from '../../shapes/values.ts'

/** Who can lead an activity at a club, and what each has at a time. For staff of that club. */
export const findStaff = defineCall({
  id: 'staff-manager/find-staff',
  method: 'GET',
  path: '/api/staff-manager/find-staff',
  kind: 'read',
  access: 'staff',
  input: OwnersWanted,
  output: exactly({ staff: Type.Array(OwnerAt, { maxItems: 500 }) }),
  errors: ['NOT_FOUND'],
  source: '7 Staff manager',
})
