import { defineCall } from '../../call.ts'
import { ClockTime, MayBook } from '../../shapes/booking.ts'
import { exactly, Id, LocalDate, maybe } from '../../shapes/values.ts'

/** Whether what somebody has opens an activity at a club, at any time of it or at this one; or every reason why not. */
export const checkPrivilegeActivity = defineCall({
  id: 'booking/check-privilege-activity',
  method: 'POST',
  path: '/api/booking/check-privilege-activity',
  kind: 'read',
  access: { for: 'personId', right: 'look' },
  input: exactly({
    personId: maybe(Id),
    activityId: Id,
    centerId: Id,
    /** By the clock of the club; absent: today. */
    date: maybe(LocalDate),
    /** Absent: whatever the hour. */
    time: maybe(ClockTime),
  }),
  output: exactly(MayBook),
  errors: ['NOT_FOUND'],
  source: '7 Booking',
})
