import { availableBookingClipcards } from '#contract/calls/booking/available-booking-clipcards.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { lookAt } from './look.ts'
import { tellSpend } from './session.ts'

export const availableBookingClipcardsHandler = handle(availableBookingClipcards, async (context, { bookingId }) => {
  const found = await lookAt(context, bookingId)
  if (found === null) return refuse('NOT_FOUND')
  return ok({ clipcards: found.facts.spends.filter(({ clips }) => clips > 0).map(tellSpend) })
})
