import { checkPrivilegeBooking } from '#contract/calls/booking/check-privilege-booking.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { waysToPayNow } from '../payments/pay-now.ts'
import { lookAt } from './look.ts'
import { whyNotBooked } from './rules/why-not.ts'
import { sessionOf, tellSpends, tellWhyNot } from './session.ts'

export const checkPrivilegeBookingHandler = handle(checkPrivilegeBooking, async (context, { bookingId }) => {
  const found = await lookAt(context, bookingId)
  if (found === null) return refuse('NOT_FOUND')
  const reasons = whyNotBooked(found.facts, { spendId: null }).map(tellWhyNot)
  const session = sessionOf(context, found.row, found.booker)
  const isPriced = found.facts.bookable?.price != null
  const paymentOptions = isPriced ? await waysToPayNow(context, session.centerId) : []
  const spends = tellSpends(found.facts, session.name)
  return ok({
    session,
    isAllowed: reasons.length === 0,
    whyNot: reasons[0] ?? null,
    reasons,
    spends: paymentOptions.length > 0 ? spends : spends.filter(({ kind }) => kind !== 'price'),
    ...(isPriced && { paymentOptions }),
  })
})
