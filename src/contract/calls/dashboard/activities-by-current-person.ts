import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { activityTypes } from '../../shapes/booking.ts'
import { exactly, Id, Instant, Line, LocalDate, maybe } from '../../shapes/values.ts'

/** What became of bookings of somebody and the family lately, the newest first. */
export const activitiesByCurrentPerson = defineCall({
  id: 'dashboard/activities-by-current-person',
  method: 'POST',
  path: '/api/dashboard/activities-by-current-person',
  kind: 'read',
  access: { for: 'personId', right: 'look' },
  input: exactly({
    personId: maybe(Id),
    /** Of this one of the family alone; somebody who is none of them has nothing. */
    memberId: maybe(Id),
    type: maybe(Type.Enum(activityTypes)),
  }),
  output: exactly({
    activities: Type.Array(
      exactly({
        id: Id,
        kind: Type.Enum([
          'BOOKED',
          'MOVED_UP',
          'WAITING',
          'LEFT_LIST',
          'CANCELLED',
          'CANCELLED_LATE',
          'CANCELLED_BY_CLUB',
          'NO_SHOW',
        ] as const),
        type: Type.Enum(activityTypes),
        at: Instant,
        /** The day of `at`, at the club. */
        date: LocalDate,
        personId: Id,
        firstName: Line,
        isSelf: Type.Boolean(),
        bookingId: Id,
        name: Line,
        centerName: Line,
        startsAt: Instant,
        timeZone: Line,
      }),
      { maxItems: 20 },
    ),
  }),
  errors: [],
  source: '7 Dashboard',
})
