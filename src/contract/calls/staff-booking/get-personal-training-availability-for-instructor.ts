import { defineCall } from '../../call.ts'
import { Away, DayPart, SlotAnswer, SlotNext, SlotQuestion, Trainer } from '../../shapes/slots.ts'
import { exactly, Id, maybe, nullable } from '../../shapes/values.ts'

/** When one trainer is free at a club for an activity; of a start that is named, the booking to ask for. */
export const getPersonalTrainingAvailabilityForInstructor = defineCall({
  id: 'staff-booking/get-personal-training-availability-for-instructor',
  method: 'POST',
  path: '/api/staff-booking/get-personal-training-availability-for-instructor',
  kind: 'read',
  access: { for: 'personId', right: 'look', open: true },
  input: exactly({ ...SlotQuestion, dayPart: maybe(DayPart), instructorId: Id }),
  output: exactly({
    ...SlotAnswer,
    instructor: exactly({ ...Trainer, away: nullable(Away), first: nullable(SlotNext) }),
    /** The hour at the start that was named, whether it is free or not; null: there is none. */
    bookingId: nullable(Id),
  }),
  errors: ['NOT_FOUND', 'DURATIONS_EMPTY'],
  source: '7 Staff booking',
})
