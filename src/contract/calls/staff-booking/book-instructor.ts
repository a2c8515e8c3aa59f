import { defineCall } from '../../call.ts'
import { bookSlot } from '../../shapes/book-slot.ts'

/** Books a trainer for an hour that is held, or free. What opens it is spent with it. */
export const bookInstructor = defineCall({
  id: 'staff-booking/book-instructor',
  path: '/api/staff-booking/book-instructor',
  ...bookSlot,
  source: '7 Staff booking',
})
