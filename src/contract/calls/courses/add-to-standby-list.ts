import { defineCall } from '../../call.ts'
import { bookingReasons } from '../../shapes/booking.ts'
import { Count, exactly, Id, maybe } from '../../shapes/values.ts'

/** Puts somebody of the family on the standby list of a course that is full, because they ask for it. */
export const addToStandbyList = defineCall({
  id: 'courses/add-to-standby-list',
  method: 'POST',
  path: '/api/courses/add-to-standby-list',
  kind: 'act',
  access: { for: 'personId', right: 'book' },
  input: exactly({ personId: maybe(Id), memberId: maybe(Id), courseId: Id }),
  output: exactly({
    participationId: Id,
    /** 1 is next. */
    position: Count,
  }),
  errors: [
    ...bookingReasons,
    ...(['MEMBER_REQUIRED', 'STANDBY_FULL', 'STANDBY_EXISTS', 'STANDBY_DISABLED', 'STANDBY_FAILED'] as const),
  ],
  rateLimit: { max: 60, seconds: 60 },
  source: '7 Courses',
})
