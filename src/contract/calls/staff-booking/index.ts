import { bookInstructor } from './book-instructor.ts'
import { getPersonalInstructorsForCenters } from './get-personal-instructors-for-centers.ts'
import { getPersonalTrainingActivitiesForCenters } from './get-personal-training-activities-for-centers.ts'
import { getPersonalTrainingAvailabilityForActivity } from './get-personal-training-availability-for-activity.ts'
import { getPersonalTrainingAvailabilityForInstructor } from './get-personal-training-availability-for-instructor.ts'
import { getStaffBio } from './get-staff-bio.ts'

/** What may be asked about trainers, who are booked by the hour. */
export const staffBookingCalls = [
  bookInstructor,
  getPersonalInstructorsForCenters,
  getPersonalTrainingActivitiesForCenters,
  getPersonalTrainingAvailabilityForActivity,
  getPersonalTrainingAvailabilityForInstructor,
  getStaffBio,
] as const
