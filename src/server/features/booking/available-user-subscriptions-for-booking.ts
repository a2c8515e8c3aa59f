import { availableUserSubscriptionsForBooking } from '#contract/calls/booking/available-user-subscriptions-for-booking.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { lookAt } from './look.ts'
import { tellSpend } from './session.ts'

export const availableUserSubscriptionsForBookingHandler = handle(
  availableUserSubscriptionsForBooking,
  async (context, { bookingId }) => {
    const found = await lookAt(context, bookingId)
    if (found === null) return refuse('NOT_FOUND')
    return ok({ subscriptions: found.facts.spends.filter(({ clips }) => clips === 0).map(tellSpend) })
  },
)
