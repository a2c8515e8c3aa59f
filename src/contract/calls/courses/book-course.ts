import { defineCall } from '../../call.ts'
import { bookingReasons } from '../../shapes/booking.ts'
import { Count, exactly, Id, Instant, maybe } from '../../shapes/values.ts'

/** Books a course that something opens which the person has: nothing is paid, and no basket is needed. */
export const bookCourse = defineCall({
  id: 'courses/book-course',
  method: 'POST',
  path: '/api/courses/book-course',
  kind: 'act',
  access: { for: 'personId', right: 'book' },
  input: exactly({ personId: maybe(Id), memberId: maybe(Id), courseId: Id, startUnit: maybe(Count) }),
  output: exactly({ participationId: Id, freeCancelUntil: Instant }),
  errors: [...bookingReasons, 'MEMBER_REQUIRED', 'NO_UNIT_LEFT'],
  rateLimit: { max: 60, seconds: 60 },
  source: '7 Courses',
})
