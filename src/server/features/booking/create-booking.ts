import { createBooking } from '#contract/calls/booking/create-booking.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { type Booked, bookPlace } from './booking.ts'
import { cancellingOf } from './cancelling.ts'
import { bookableById } from './find-bookable.ts'
import { moveSeat } from './move-seat.ts'
import { refuseBooking } from './refuse-booking.ts'
import { tellSpend } from './session.ts'
import { joinList } from './waiting.ts'

export const createBookingHandler = handle(createBooking, async (context, input) => {
  const { bookingId, seatId = null, spendId = null, shownCancelling = null, joinsList, movesSeat } = input
  if (joinsList === true) {
    const joined = await joinList(context, { bookingId, seatId, spendId })
    if (!joined.ok) return refuseBooking(joined.why)
    const { participationId, position, freeCancelUntil } = joined.value
    return ok({
      participationId,
      state: 'BOOKED_IN_WAITING_LIST' as const,
      seatId: null,
      spend: null,
      position,
      freeCancelUntil: freeCancelUntil.toISOString(),
    })
  }
  if (movesSeat === true) {
    if (seatId === null) return refuse('SEAT_NOT_AVAILABLE')
    return answer(await moveSeat(context, { bookingId, seatId, spendId }))
  }
  if (shownCancelling !== null) {
    const row = await bookableById(context, bookingId)
    if (row !== undefined && cancellingOf(context, row) !== shownCancelling) return refuse('CANCELLING_CHANGED')
  }
  return answer(await bookPlace(context, { bookingId, seatId, spendId }))
})

function answer(booked: Booked) {
  if (!booked.ok) return refuseBooking(booked.why)
  const { participationId, freeCancelUntil, spend, seatId } = booked.value
  return ok({
    participationId,
    state: 'BOOKED' as const,
    seatId,
    spend: spend && tellSpend(spend),
    freeCancelUntil: freeCancelUntil.toISOString(),
  })
}
