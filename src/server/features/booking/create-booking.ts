import { createBooking } from '#contract/calls/booking/create-booking.ts'
import { handle, ok } from '../../handler.ts'
import { bookPlace } from './booking.ts'
import { refuseBooking } from './refuse-booking.ts'
import { tellSpend } from './session.ts'

export const createBookingHandler = handle(
  createBooking,
  async (context, { bookingId, seatId = null, spendId = null }) => {
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
