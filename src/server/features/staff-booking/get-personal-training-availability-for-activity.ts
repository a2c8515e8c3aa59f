import { getPersonalTrainingAvailabilityForActivity } from '#contract/calls/staff-booking/get-personal-training-availability-for-activity.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { startsOf, tellStarts } from '../booking/starts-of.ts'
import { visitorsLook } from '../classes/visitors-look.ts'
import { trainerAt } from './trainer-at.ts'

export const getPersonalTrainingAvailabilityForActivityHandler = handle(
  getPersonalTrainingAvailabilityForActivity,
  async (context, { centerId, activityId, duration = null, date = null, dayPart = null }) => {
    if (!visitorsLook(context, 'staffBookingPageAnonymous')) return refuse('UNAUTHENTICATED')
    const question = { kind: 'STAFF', centerId, activityId, duration, date, dayPart, ownerId: null } as const
    const found = await startsOf(context, question)
    if (typeof found === 'string') return refuse(found)
    return ok({
      ...tellStarts(found),
      instructors: found.owners.map((owner) => trainerAt(found, owner, context.lang)),
    })
  },
)
