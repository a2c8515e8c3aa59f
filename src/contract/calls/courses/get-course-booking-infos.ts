import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { WhyNotBooked } from '../../shapes/booking.ts'
import { Program, ProgramUnit } from '../../shapes/courses.ts'
import { Count, exactly, Id, Line, maybe, nullable } from '../../shapes/values.ts'

/** Who of a family can come to a course, and with which units they can begin: those that have not begun. */
export const getCourseBookingInfos = defineCall({
  id: 'courses/get-course-booking-infos',
  method: 'POST',
  path: '/api/courses/get-course-booking-infos',
  kind: 'read',
  access: { for: 'personId', right: 'look' },
  input: exactly({ personId: maybe(Id), courseId: Id }),
  output: exactly({
    members: Type.Array(
      exactly({
        id: Id,
        name: Line,
        isSelf: Type.Boolean(),
        age: nullable(Count),
        own: Program.properties.own,
        whyNot: nullable(WhyNotBooked),
      }),
      { maxItems: 60 },
    ),
    /** Its units by number, each with its day in words. */
    starts: Type.Array(exactly({ ...ProgramUnit.properties, id: Count, name: Line }), { maxItems: 100 }),
  }),
  errors: ['NOT_FOUND'],
  source: '7 Courses',
})
