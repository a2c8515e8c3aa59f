import { availableActivitiesForCentersHandler } from '../classes/available-activities-for-centers.ts'
import { findBookingDatesHandler } from '../classes/find-booking-dates.ts'
import { getInstructorsFromActivitiesHandler } from '../classes/get-instructors-from-activities.ts'
import { searchBookingParticipationsHandler } from '../classes/search-booking-participations.ts'
import { activitiesByCurrentPersonHandler } from '../dashboard/activities-by-current-person.ts'
import { scheduleByCurrentPersonHandler } from '../dashboard/schedule-by-current-person.ts'
import { availableStartTimesAndResourcesHandler } from '../resource-booking/available-start-times-and-resources.ts'
import { bookResourceHandler } from '../resource-booking/book-resource.ts'
import { courtActivitiesByCenterHandler } from '../resource-booking/court-activities-by-center.ts'
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

/** What the calls about classes, courts and trainers, and places in them do. */
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
  availableActivitiesForCentersHandler,
  findBookingDatesHandler,
  getInstructorsFromActivitiesHandler,
  searchBookingParticipationsHandler,
  availableStartTimesAndResourcesHandler,
  bookResourceHandler,
  courtActivitiesByCenterHandler,
  activitiesByCurrentPersonHandler,
  scheduleByCurrentPersonHandler,
] as const
