import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { OwnerAt, OwnersWanted } from '../../shapes/staff-schedule.ts'
import { exactly } from '../../shapes/values.ts'

/** The rooms of a club that an activity can be held in, and what is in each at a time. For staff of that club. */
export const findResourcesForActivity = defineCall({
  id: 'staff-manager/find-resources-for-activity',
  method: 'GET',
  path: '/api/staff-manager/find-resources-for-activity',
  kind: 'read',
  access: 'staff',
  input: OwnersWanted,
  output: exactly({ resources: Type.Array(OwnerAt, { maxItems: 500 }) }),
  errors: ['NOT_FOUND'],
  source: '7 Staff manager',
})
