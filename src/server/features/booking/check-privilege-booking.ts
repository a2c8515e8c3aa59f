import { checkPrivilegeBooking } from '#contract/calls/booking/check-privilege-booking.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { lookAt } from './look.ts'
import { whyNotBooked } from './rules/why-not.ts'
import { sessionOf, tellSpend, tellWhyNot } from './session.ts'

export const checkPrivilegeBookingHandler = handle(checkPrivilegeBooking, async (context, { bookingId }) => {
  const found = await lookAt(context, bookingId)
  if (found === null) return refuse('NOT_FOUND')
  const reasons = whyNotBooked(found.facts, { spendId: null }).map(tellWhyNot)
  return ok({
    session: sessionOf(context, found.row, found.booker),
    isAllowed: reasons.length === 0,
    whyNot: reasons[0] ?? null,
    reasons,
    spends: found.facts.spends.map(tellSpend),
  })
})
