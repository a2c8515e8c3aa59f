import { createBooking } from '#contract/calls/booking/create-booking.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { bookPlace } from './booking.ts'
import { cancellingOf } from './cancelling.ts'
import { classById } from './class-repository.ts'
import { refuseBooking } from './refuse-booking.ts'
import { tellSpend } from './session.ts'

export const createBookingHandler = handle(
  createBooking,
  async (context, { bookingId, seatId = null, spendId = null, shownCancelling = null }) => {
    if (shownCancelling !== null) {
      const row = await classById(context.chain, bookingId, context.now)
      if (row !== undefined && cancellingOf(context, row) !== shownCancelling) return refuse('CANCELLING_CHANGED')
    }
    const booked = await bookPlace(context, { bookingId, seatId, spendId })
    if (!booked.ok) return refuseBooking(booked.why)
    const { participationId, freeCancelUntil, spend } = booked.value
    if (spend === null) throw new Error('a place was booked with nothing that opens it')
    return ok({
      ...{ participationId, state: 'BOOKED' as const, seatId: booked.value.seatId, spend: tellSpend(spend) },
      freeCancelUntil: freeCancelUntil.toISOString(),
    })
  },
)
