import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { ClockTime } from '../../shapes/booking.ts'
import { StaffBooking } from '../../shapes/staff-schedule.ts'
import { exactly, Id, LocalDate, line, maybe } from '../../shapes/values.ts'

/**
 * Makes one class that no timetable has, with the windows of its club and activity; or a meeting, a task or maintenance,
 * which takes the time of a trainer or a room. For staff who plan there.
 */
export const createStaffBooking = defineCall({
  id: 'staff-manager/create-staff-booking',
  method: 'POST',
  path: '/api/staff-manager/create-staff-booking',
  kind: 'act',
  access: 'staff',
  input: exactly({
    centerId: Id,
    /** Left out: a class. */
    type: maybe(Type.Enum(['CLASS', 'MEETING', 'TASK', 'RESOURCE_MAINTENANCE'] as const)),
    /** Of a class. */
    activityId: maybe(Id),
    /** What everything else is called. */
    title: maybe(line(100)),
    date: LocalDate,
    time: ClockTime,
    minutes: Type.Integer({ minimum: 5, maximum: 1440 }),
    staffId: maybe(Id),
    resourceId: maybe(Id),
    /** Of a class. */
    capacity: maybe(Type.Integer({ minimum: 1, maximum: 1000 })),
  }),
  output: exactly({ booking: StaffBooking }),
  errors: ['NOT_FOUND', 'CLASS_BEGUN', 'STAFF_OCCUPIED', 'RESOURCE_OCCUPIED'],
  rateLimit: { max: 60, seconds: 60 },
  source: '7 Staff manager',
})
