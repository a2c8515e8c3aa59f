import { getPersonalTrainingActivitiesForCenters } from '#contract/calls/staff-booking/get-personal-training-activities-for-centers.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { offeredAt } from '../booking/offered.ts'
import { visitorsLook } from '../classes/visitors-look.ts'
import { listSetting } from '../settings.ts'

export const getPersonalTrainingActivitiesForCentersHandler = handle(
  getPersonalTrainingActivitiesForCenters,
  async (context, { centerId = null }) => {
    if (!visitorsLook(context, 'staffBookingPageAnonymous')) return refuse('UNAUTHENTICATED')
    const groups = listSetting(context.release, centerId, 'booking.staffGroupIds')
    if (groups.length === 0) return refuse('STAFF_GROUPS_MISSING')
    const { centers, activities } = await offeredAt(context, 'STAFF', centerId)
    return ok({ centers, activities: activities.filter(({ groupId }) => groups.includes(groupId)) })
  },
)
