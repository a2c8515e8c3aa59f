import { defineCall } from '../../call.ts'
import { bookSlot } from '../../shapes/book-slot.ts'

/** Books a court for an hour that is held, or free. What opens it is spent with it. */
export const bookResource = defineCall({
  id: 'resource-booking/book-resource',
  path: '/api/resource-booking/book-resource',
  ...bookSlot,
  source: '7 Other',
})
