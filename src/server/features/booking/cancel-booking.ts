import { cancelBooking } from '#contract/calls/booking/cancel-booking.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { cancelPlace } from './cancel.ts'

export const cancelBookingHandler = handle(cancelBooking, async (context, { participationId, acceptsLate }) => {
  const cancelled = await cancelPlace(context, participationId, acceptsLate === true)
  if (cancelled.ok) return ok(cancelled.value)
  return refuse(cancelled.code, cancelled.params ? { params: cancelled.params } : {})
})
