import { addBookingParticipant } from './add-booking-participant.ts'
import { createStaffBooking } from './create-staff-booking.ts'
import { deleteStaffBooking } from './delete-staff-booking.ts'
import { findResourcesForActivity } from './find-resources-for-activity.ts'
import { findStaff } from './find-staff.ts'
import { getBookingParticipants } from './get-booking-participants.ts'
import { noteVisit } from './note-visit.ts'
import { previewStaffBooking } from './preview-staff-booking.ts'
import { searchAllBookings } from './search-all-bookings.ts'
import { updateStaffBooking } from './update-staff-booking.ts'

/** What staff may ask about what takes place at their clubs, and change of it. */
export const staffManagerCalls = [
  addBookingParticipant,
  createStaffBooking,
  deleteStaffBooking,
  findResourcesForActivity,
  findStaff,
  getBookingParticipants,
  noteVisit,
  previewStaffBooking,
  searchAllBookings,
  updateStaffBooking,
] as const
