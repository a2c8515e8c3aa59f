import { getCourseBookingInfos } from '#contract/calls/courses/get-course-booking-infos.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { bookableById } from '../booking/find-bookable.ts'
import { membersFor, startsFor } from './booking-infos.ts'
import { findProgram } from './find-program.ts'

export const getCourseBookingInfosHandler = handle(getCourseBookingInfos, async (context, { courseId }) => {
  const program = await findProgram(context, courseId, 'COURSE')
  const row = program === null ? undefined : await bookableById(context, courseId)
  if (program === null || row === undefined) return refuse('NOT_FOUND')
  return ok({ members: await membersFor(context, row), starts: await startsFor(context, program) })
})
