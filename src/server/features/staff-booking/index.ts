import { bookInstructorHandler } from './book-instructor.ts'
import { getPersonalInstructorsForCentersHandler } from './get-personal-instructors-for-centers.ts'
import { getPersonalTrainingActivitiesForCentersHandler } from './get-personal-training-activities-for-centers.ts'
import { getPersonalTrainingAvailabilityForActivityHandler } from './get-personal-training-availability-for-activity.ts'
import { getPersonalTrainingAvailabilityForInstructorHandler } from './get-personal-training-availability-for-instructor.ts'
import { getStaffBioHandler } from './get-staff-bio.ts'

/** What answers about trainers, who are booked by the hour. */
export const staffBookingHandlers = [
  bookInstructorHandler,
  getPersonalInstructorsForCentersHandler,
  getPersonalTrainingActivitiesForCentersHandler,
  getPersonalTrainingAvailabilityForActivityHandler,
  getPersonalTrainingAvailabilityForInstructorHandler,
  getStaffBioHandler,
] as const
