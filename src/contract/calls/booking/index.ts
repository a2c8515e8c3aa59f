import { availableActivitiesForCenters } from '../classes/available-activities-for-centers.ts'
import { findBookingDates } from '../classes/find-booking-dates.ts'
import { getInstructorsFromActivities } from '../classes/get-instructors-from-activities.ts'
import { searchBookingParticipations } from '../classes/search-booking-participations.ts'
import { activitiesByCurrentPerson } from '../dashboard/activities-by-current-person.ts'
import { scheduleByCurrentPerson } from '../dashboard/schedule-by-current-person.ts'
import { availableStartTimesAndResources } from '../resource-booking/available-start-times-and-resources.ts'
import { bookResource } from '../resource-booking/book-resource.ts'
import { courtActivitiesByCenter } from '../resource-booking/court-activities-by-center.ts'
import { attemptCreateBooking } from './attempt-create-booking.ts'
import { availableBookingClipcards } from './available-booking-clipcards.ts'
import { availableUserSubscriptionsForBooking } from './available-user-subscriptions-for-booking.ts'
import { cancelBooking } from './cancel-booking.ts'
import { checkIn } from './check-in.ts'
import { checkInByCode } from './check-in-by-code.ts'
import { checkPrivilegeActivity } from './check-privilege-activity.ts'
import { checkPrivilegeBooking } from './check-privilege-booking.ts'
import { clearPreviousTentativeParticipations } from './clear-previous-tentative-participations.ts'
import { createBooking } from './create-booking.ts'
import { getCalendarFile } from './get-calendar-file.ts'
import { getCheckInCode } from './get-check-in-code.ts'
import { getSeats } from './get-seats.ts'

/** What may be asked about classes, courts and trainers, and places in them. */
export const bookingCalls = [
  attemptCreateBooking,
  availableBookingClipcards,
  availableUserSubscriptionsForBooking,
  cancelBooking,
  checkPrivilegeActivity,
  checkPrivilegeBooking,
  checkIn,
  checkInByCode,
  clearPreviousTentativeParticipations,
  createBooking,
  getCalendarFile,
  getCheckInCode,
  getSeats,
  availableActivitiesForCenters,
  findBookingDates,
  getInstructorsFromActivities,
  searchBookingParticipations,
  availableStartTimesAndResources,
  bookResource,
  courtActivitiesByCenter,
  activitiesByCurrentPerson,
  scheduleByCurrentPerson,
] as const
