import { getCalendarFile } from '#contract/calls/booking/get-calendar-file.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { portalLink } from '../mail/portal-link.ts'
import { calendarFile } from './calendar-file.ts'
import { lookAt } from './look.ts'
import { pathOfBooking } from './path-of-booking.ts'
import { bookingsOf } from './places-repository.ts'
import { sessionOf } from './session.ts'

export const getCalendarFileHandler = handle(getCalendarFile, async (context, { bookingId }) => {
  const { chain, now, release, subject } = context
  const found = await lookAt(context, bookingId)
  const { moves, booked } = await bookingsOf(chain, subject.id, bookingId)
  // Whoever was never booked has nothing to write down, and nothing to take out again.
  if (found === null || (moves === 0 && !booked)) return refuse('NOT_FOUND')
  const session = sessionOf(context, found.row, found.booker)
  return ok(
    calendarFile({
      session,
      chain,
      personId: subject.id,
      now,
      revision: moves,
      isCancelled: !booked || session.isCancelled,
      link: portalLink({ chain, release }, null, pathOfBooking(found.row, subject.id)),
    }),
  )
})
