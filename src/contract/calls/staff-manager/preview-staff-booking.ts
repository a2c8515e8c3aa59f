import { defineCall } from '../../call.ts'
import { classChange, classMove, ofSeries, StaffBooking } from '../../shapes/staff-schedule.ts'
import { exactly, Id } from '../../shapes/values.ts'

/** Whom a change of a class would touch, before anybody makes it. For staff of its club. */
export const previewStaffBooking = defineCall({
  id: 'staff-manager/preview-staff-booking',
  method: 'GET',
  path: '/api/staff-manager/preview-staff-booking',
  kind: 'read',
  access: 'staff',
  input: exactly({ bookingkey: Id, ...classChange, ...ofSeries }),
  output: exactly({ booking: StaffBooking, ...classMove }),
  errors: ['NOT_FOUND', 'ALREADY_CANCELLED', 'CLASS_BEGUN'],
  source: 'our own',
})
