import { loadClipcardByIdForClassBooking } from '#contract/calls/clipcards/load-clipcard-by-id-for-class-booking.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { fitsClass } from './fits.ts'
import { oneClipcard } from './one-clipcard.ts'

export const loadClipcardByIdForClassBookingHandler = handle(
  loadClipcardByIdForClassBooking,
  async (context, { clipcardId, centerId, bookingId }) => {
    const one = await oneClipcard(context, clipcardId, centerId)
    const fits = one === null ? null : await fitsClass(context, one, bookingId)
    return one === null || fits === null ? refuse('NOT_FOUND') : ok({ ...one.found, fits })
  },
)
