import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { ClockTime } from '../../shapes/booking.ts'
import { OwnerAt } from '../../shapes/staff-schedule.ts'
import { exactly, Id, LocalDate, maybe } from '../../shapes/values.ts'

/** Who can lead an activity at a club, and what each has at a time. For staff of that club. */
export const findStaff = defineCall({
  id: 'staff-manager/find-staff',
  method: 'GET',
  path: '/api/staff-manager/find-staff',
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
  output: exactly({ staff: Type.Array(OwnerAt, { maxItems: 500 }) }),
  errors: ['NOT_FOUND'],
  source: '7 Staff manager',
})
