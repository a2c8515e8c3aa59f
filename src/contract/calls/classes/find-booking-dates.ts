import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { ClassQuestion } from '../../shapes/class-question.ts'
import { Count, exactly, LocalDate } from '../../shapes/values.ts'

/** The days of two weeks, today at the club being the first, with how many classes each has that the question asks for. */
export const findBookingDates = defineCall({
  id: 'classes/find-booking-dates',
  method: 'POST',
  path: '/api/classes/find-booking-dates',
  kind: 'read',
  access: { for: 'personId', right: 'look', open: true },
  input: ClassQuestion,
  output: exactly({
    dates: Type.Array(exactly({ date: LocalDate, classes: Count }), { minItems: 1, maxItems: 60 }),
  }),
  errors: ['NOT_FOUND'],
  source: '7 Classes',
})
