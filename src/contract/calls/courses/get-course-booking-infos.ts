import { defineCall } from '../../call.ts'
import { ChosenItem } from '../../shapes/course-basket.ts'
import { ProgramMembers, ProgramStarts } from '../../shapes/program-member.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/**
 * Who of a family can come to a course, and with which units they can begin: those that have not begun. `item`: what was
 * said before of the course that lies in the basket under `itemKey`.
 */
export const getCourseBookingInfos = defineCall({
  id: 'courses/get-course-booking-infos',
  method: 'POST',
  path: '/api/courses/get-course-booking-infos',
  kind: 'read',
  access: { for: 'personId', right: 'look' },
  input: exactly({ personId: maybe(Id), courseId: Id, itemKey: maybe(Id) }),
  output: exactly({ members: ProgramMembers, starts: ProgramStarts, item: maybe(ChosenItem) }),
  errors: ['NOT_FOUND'],
  source: '7 Courses',
})
