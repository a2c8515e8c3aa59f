import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { ClockTime } from '../../shapes/booking.ts'
import { OwnerAt } from '../../shapes/staff-schedule.ts'
import { exactly, Id, LocalDate, maybe } from '../../shapes/values.ts'

/** The rooms of a club that an activity can be held in, and what is in each at a time. For staff of that club. */
export const findResourcesForActivity = defineCall({
  id: 'staff-manager/find-resources-for-activity',
  method: 'GET',
  path: '/api/staff-manager/find-resources-for-activity',
  kind: 'read',
  access: 'staff',
  input: exactly({
    centerId: Id,
    activityId: Id,
    /** At which time; without all three nobody is said to be busy. */
    date: maybe(LocalDate),
    time: maybe(ClockTime),
    minutes: maybe(Type.Integer({ minimum: 5, maximum: 1440 })),
  }),
  output: exactly({ resources: Type.Array(OwnerAt, { maxItems: 500 }) }),
  errors: ['NOT_FOUND'],
  source: '7 Staff manager',
})
