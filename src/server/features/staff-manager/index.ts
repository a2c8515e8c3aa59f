import { addBookingParticipantHandler } from './add-booking-participant.ts'
import { createStaffBookingHandler } from './create-staff-booking.ts'
import { deleteStaffBookingHandler } from './delete-staff-booking.ts'
import { findResourcesForActivityHandler } from './find-resources-for-activity.ts'
import { findStaffHandler } from './find-staff.ts'
import { getBookingParticipantsHandler } from './get-booking-participants.ts'
import { noteVisitHandler } from './note-visit.ts'
import { previewStaffBookingHandler } from './preview-staff-booking.ts'
import { searchAllBookingsHandler } from './search-all-bookings.ts'
import { updateStaffBookingHandler } from './update-staff-booking.ts'

/** What the calls do by which staff plan a club. */
export const staffManagerHandlers = [
  addBookingParticipantHandler,
  createStaffBookingHandler,
  deleteStaffBookingHandler,
  findResourcesForActivityHandler,
  findStaffHandler,
  getBookingParticipantsHandler,
  noteVisitHandler,
  previewStaffBookingHandler,
  searchAllBookingsHandler,
  updateStaffBookingHandler,
] as const
