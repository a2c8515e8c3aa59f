import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Participant } from '../../shapes/staff-schedule.ts'
import { exactly, Id } from '../../shapes/values.ts'

/**
 * Staff of a club note that somebody came to a class there, or did not: each puts the other right until two weeks after
 * it. Whoever missed it has spent what they booked with, and is told.
 */
export const noteVisit = defineCall({
  id: 'staff-manager/note-visit',
  method: 'POST',
  path: '/api/staff-manager/note-visit',
  kind: 'act',
  access: 'staff',
  input: exactly({ bookingkey: Id, participationId: Id, came: Type.Boolean() }),
  output: exactly({ state: Participant.properties.state, attendedAt: Participant.properties.attendedAt }),
  errors: ['NOT_FOUND', 'ILLEGAL_BOOKING_STATE', 'CHECK_IN_AT_CLUB', 'CHECK_IN_NOT_OPEN', 'TOO_LATE_TO_CHECK_IN'],
  rateLimit: { max: 240, seconds: 60 },
  source: 'our own',
})
