import { attemptCreateBooking } from '#contract/calls/booking/attempt-create-booking.ts'
import { handle, ok } from '../../handler.ts'
import { holdPlace } from './booking.ts'
import { refuseBooking } from './refuse-booking.ts'
import { tellSpend } from './session.ts'

export const attemptCreateBookingHandler = handle(
  attemptCreateBooking,
  async (context, { bookingId, seatId = null }) => {
    const held = await holdPlace(context, { bookingId, seatId, spendId: null })
    if (!held.ok) return refuseBooking(held.why)
    const { participationId, expiresAt, freeCancelUntil, spend, released } = held.value
    return ok({
      ...{ participationId, seatId: held.value.seatId, released },
      expiresAt: (expiresAt ?? context.now).toISOString(),
      freeCancelUntil: freeCancelUntil.toISOString(),
      spend: spend && tellSpend(spend),
    })
  },
)
