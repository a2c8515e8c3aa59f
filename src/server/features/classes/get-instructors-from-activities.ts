import { getInstructorsFromActivities } from '#contract/calls/classes/get-instructors-from-activities.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { instructorsOf } from '../booking/class-repository.ts'
import { findCenter } from '../centers/service.ts'
import { visitorsLook } from './visitors-look.ts'

export const getInstructorsFromActivitiesHandler = handle(
  getInstructorsFromActivities,
  async (context, { centerId, activityIds }) => {
    if (!visitorsLook(context)) return refuse('UNAUTHENTICATED')
    const center = await findCenter(context.chain, centerId, context.now)
    if (center === null) return ok({ instructors: [] })
    return ok({ instructors: await instructorsOf(context.chain, centerId, activityIds ?? [], center.today) })
  },
)
