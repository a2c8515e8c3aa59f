import { attemptCreateBookingHandler } from './attempt-create-booking.ts'
import { availableBookingClipcardsHandler } from './available-booking-clipcards.ts'
import { availableUserSubscriptionsForBookingHandler } from './available-user-subscriptions-for-booking.ts'
import { cancelBookingHandler } from './cancel-booking.ts'
import { checkInHandler } from './check-in.ts'
import { checkInByCodeHandler } from './check-in-by-code.ts'
import { checkPrivilegeActivityHandler } from './check-privilege-activity.ts'
import { checkPrivilegeBookingHandler } from './check-privilege-booking.ts'
import { clearPreviousTentativeParticipationsHandler } from './clear-previous-tentative-participations.ts'
import { createBookingHandler } from './create-booking.ts'
import { getCalendarFileHandler } from './get-calendar-file.ts'
import { getCheckInCodeHandler } from './get-check-in-code.ts'
import { getSeatsHandler } from './get-seats.ts'

/** What the calls about places in classes, courts and trainers do. */
export const bookingHandlers = [
  attemptCreateBookingHandler,
  availableBookingClipcardsHandler,
  availableUserSubscriptionsForBookingHandler,
  cancelBookingHandler,
  checkPrivilegeActivityHandler,
  checkPrivilegeBookingHandler,
  checkInHandler,
  checkInByCodeHandler,
  clearPreviousTentativeParticipationsHandler,
  createBookingHandler,
  getCalendarFileHandler,
  getCheckInCodeHandler,
  getSeatsHandler,
] as const
