import { bookCourse } from '#contract/calls/courses/book-course.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { subjectOf } from '../../rights/subject.ts'
import { bookPlace } from '../booking/booking.ts'
import { refuseBooking } from '../booking/refuse-booking.ts'
import { findProgram } from './find-program.ts'
import { unitsOf } from './repository.ts'
import { startsOf } from './rules/prices.ts'

export const bookCourseHandler = handle(
  bookCourse,
  async (context, { memberId = null, courseId, startUnit = null }) => {
    if (memberId === null) return refuse('MEMBER_REQUIRED')
    const subject = await subjectOf(context, memberId, 'book')
    const program = await findProgram(context, courseId, 'COURSE')
    if (subject === null || program === null) return refuse('NOT_FOUND')
    const starts = startsOf(await unitsOf(context.chain, courseId), program.late, context.now)
    const start = startUnit === null ? starts[0] : starts.find(({ number }) => number === startUnit)
    const wish = { bookingId: courseId, seatId: null, spendId: null, fromUnit: start?.number ?? null }
    const booked = await bookPlace({ ...context, subject }, wish)
    if (!booked.ok) return refuseBooking(booked.why)
    if (start === undefined) return refuse('NO_UNIT_LEFT')
    const { participationId, freeCancelUntil } = booked.value
    return ok({ participationId, freeCancelUntil: freeCancelUntil.toISOString() })
  },
)
