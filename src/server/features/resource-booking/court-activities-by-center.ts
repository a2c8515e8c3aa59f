import { courtActivitiesByCenter } from '#contract/calls/resource-booking/court-activities-by-center.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { offeredAt } from '../booking/offered.ts'
import { visitorsLook } from '../classes/visitors-look.ts'

export const courtActivitiesByCenterHandler = handle(courtActivitiesByCenter, async (context, { centerId = null }) =>
  visitorsLook(context, 'resourceBookingPageAnonymous')
    ? ok(await offeredAt(context, 'RESOURCE', centerId))
    : refuse('UNAUTHENTICATED'),
)
