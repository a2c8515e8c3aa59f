import { loadClipcardByIdForActivityBooking } from '#contract/calls/clipcards/load-clipcard-by-id-for-activity-booking.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { fitsActivity } from './fits.ts'
import { oneClipcard } from './one-clipcard.ts'

export const loadClipcardByIdForActivityBookingHandler = handle(
  loadClipcardByIdForActivityBooking,
  async (context, { clipcardId, centerId, activityId }) => {
    const one = await oneClipcard(context, clipcardId, centerId)
    const fits = one === null ? null : await fitsActivity(context, one, activityId)
    return one === null || fits === null ? refuse('NOT_FOUND') : ok({ ...one.found, fits })
  },
)
