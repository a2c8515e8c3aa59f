import { getPersonalTrainingAvailabilityForInstructor } from '#contract/calls/staff-booking/get-personal-training-availability-for-instructor.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { bookingAt, startsOf, tellStarts } from '../booking/starts-of.ts'
import { visitorsLook } from '../classes/visitors-look.ts'
import { trainerAt } from './trainer-at.ts'

export const getPersonalTrainingAvailabilityForInstructorHandler = handle(
  getPersonalTrainingAvailabilityForInstructor,
  async (context, input) => {
    if (!visitorsLook(context, 'staffBookingPageAnonymous')) return refuse('UNAUTHENTICATED')
    const { centerId, activityId, duration = null, date = null, dayPart = null, startTime = null } = input
    const ownerId = input.instructorId
    const question = { kind: 'STAFF', centerId, activityId, duration, date, dayPart, ownerId } as const
    const found = await startsOf(context, question)
    if (typeof found === 'string') return refuse(found)
    const [trainer] = found.owners
    if (trainer === undefined) return refuse('NOT_FOUND')
    return ok({
      ...tellStarts(found),
      instructor: trainerAt(found, trainer, context.lang),
      bookingId: bookingAt(found, 'STAFF', { duration, date, ownerId, name: startTime }),
    })
  },
)
