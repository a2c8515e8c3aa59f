import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Seat } from '../../shapes/booking.ts'
import { exactly, Id, maybe, nullable } from '../../shapes/values.ts'

/** The seats of a class as they stand now; none where it has no seats. */
export const getSeats = defineCall({
  id: 'booking/get-seats',
  method: 'POST',
  path: '/api/booking/get-seats',
  kind: 'read',
  access: { for: 'personId', right: 'look' },
  input: exactly({ personId: maybe(Id), bookingId: Id }),
  output: exactly({
    shape: nullable(Type.Enum(['linear', 'arc'] as const)),
    seats: Type.Array(Seat, { maxItems: 2000 }),
  }),
  errors: ['NOT_FOUND'],
  source: '7 Booking',
})
