import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { ClockTime, SpendOption, WhyNotBooked } from '../../shapes/booking.ts'
import { exactly, Id, LocalDate, maybe, nullable } from '../../shapes/values.ts'

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
  output: exactly({
    isAllowed: Type.Boolean(),
    whyNot: nullable(WhyNotBooked),
    reasons: Type.Array(WhyNotBooked, { maxItems: 20 }),
    /** What can be used, what is proposed first. */
    spends: Type.Array(SpendOption, { maxItems: 200 }),
  }),
  errors: ['NOT_FOUND'],
  source: '7 Booking',
})
