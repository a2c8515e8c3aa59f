import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { DayPart, SlotAnswer, SlotQuestion, TrainerThen } from '../../shapes/slots.ts'
import { exactly, maybe } from '../../shapes/values.ts'

/** When trainers of a club are free for an activity, and who; of each when they are free first. */
export const getPersonalTrainingAvailabilityForActivity = defineCall({
  id: 'staff-booking/get-personal-training-availability-for-activity',
  method: 'POST',
  path: '/api/staff-booking/get-personal-training-availability-for-activity',
  kind: 'read',
  access: { for: 'personId', right: 'look', open: true },
  input: exactly({ ...SlotQuestion, dayPart: maybe(DayPart) }),
  output: exactly({
    ...SlotAnswer,
    instructors: Type.Array(TrainerThen, { maxItems: 500 }),
  }),
  errors: ['NOT_FOUND', 'DURATIONS_EMPTY'],
  source: '7 Staff booking',
})
