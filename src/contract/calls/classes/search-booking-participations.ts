import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { ClassSession } from '../../shapes/booking.ts'
import { ClassQuestion } from '../../shapes/class-question.ts'
import { exactly, LocalDate, maybe } from '../../shapes/values.ts'

/** The classes of a day or a week at a club, with the asking person's own state in each and why it cannot be booked. */
export const searchBookingParticipations = defineCall({
  id: 'classes/search-booking-participations',
  method: 'POST',
  path: '/api/classes/search-booking-participations',
  kind: 'read',
  access: { for: 'personId', right: 'look', open: true },
  input: exactly({
    ...ClassQuestion.properties,
    /** How many days from `date` on; absent: that day alone. */
    days: maybe(Type.Integer({ minimum: 1, maximum: 7 })),
  }),
  output: exactly({ date: LocalDate, sessions: Type.Array(ClassSession, { maxItems: 500 }) }),
  errors: ['NOT_FOUND'],
  source: '7 Classes',
})
