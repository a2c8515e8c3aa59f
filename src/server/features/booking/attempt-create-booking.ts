import { attemptCreateBooking } from '#contract/calls/booking/attempt-create-booking.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { holdPlace } from './booking.ts'
import { holdsSince } from './holds-repository.ts'
import { refuseBooking } from './refuse-booking.ts'
import { tellSpend } from './session.ts'

/** Whoever holds so many places within this time and books none keeps others from them. */
const mostHolds = 10
const heldWithinMinutes = 10

export const attemptCreateBookingHandler = handle(
  attemptCreateBooking,
  async (context, { bookingId, seatId = null }) => {
    const since = new Date(context.now.getTime() - heldWithinMinutes * 60_000)
    if ((await holdsSince(context.chain, context.subject.id, bookingId, since)) >= mostHolds)
      return refuse('TRY_LATER', { params: { minutes: heldWithinMinutes, count: heldWithinMinutes } })
    const held = await holdPlace(context, { bookingId, seatId, spendId: null })
    if (!held.ok) return refuseBooking(held.why)
    const { participationId, expiresAt, freeCancelUntil, spend, released } = held.value
    return ok({
      participationId,
      seatId: held.value.seatId,
      released,
      expiresAt: (expiresAt ?? context.now).toISOString(),
      freeCancelUntil: freeCancelUntil.toISOString(),
      spend: spend && tellSpend(spend),
    })
  },
)
