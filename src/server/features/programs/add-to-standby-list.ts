import { addToStandbyList } from '#contract/calls/courses/add-to-standby-list.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { subjectOf } from '../../rights/subject.ts'
import type { BookingRefusal } from '../booking/rules/why-not.ts'
import { paysForIt } from '../booking/rules/why-not.ts'
import { joinList } from '../booking/waiting.ts'
import { findProgram } from './find-program.ts'

export const addToStandbyListHandler = handle(addToStandbyList, async (context, { memberId = null, courseId }) => {
  if (memberId === null) return refuse('MEMBER_REQUIRED')
  const subject = await subjectOf(context, memberId, 'book')
  if (subject === null || (await findProgram(context, courseId, 'COURSE')) === null) return refuse('NOT_FOUND')
  const joined = await joinList({ ...context, subject }, { bookingId: courseId, seatId: null, spendId: paysForIt })
  if (!joined.ok) return refuse(codeOf(joined.why), joined.why.params ? { params: joined.why.params } : {})
  const { participationId, position } = joined.value
  return ok({ participationId, position })
})

/** What a list says of itself, in the words of courses. */
function codeOf({ code, params }: BookingRefusal) {
  if (code === 'WAITING_LIST_FULL') return params?.reason === 'none' ? 'STANDBY_DISABLED' : 'STANDBY_FULL'
  if (code === 'ILLEGAL_BOOKING_STATE' && params?.reason === 'waiting') return 'STANDBY_EXISTS'
  if (code === 'ILLEGAL_BOOKING_STATE') return 'STANDBY_FAILED'
  return code
}
