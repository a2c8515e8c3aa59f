import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { CourtThen, DayPart, SlotAnswer, SlotQuestion } from '../../shapes/slots.ts'
import { exactly, Id, maybe, nullable } from '../../shapes/values.ts'

/** When courts of a club are free for an activity, and which; of a court and a start that are named, the booking to ask for. */
export const availableStartTimesAndResources = defineCall({
  id: 'resource-booking/available-start-times-and-resources',
  method: 'POST',
  path: '/api/resource-booking/available-start-times-and-resources',
  kind: 'read',
  access: { for: 'personId', right: 'look', open: true },
  input: exactly({
    ...SlotQuestion,
    dayPart: maybe(DayPart),
    resourceId: maybe(Id),
  }),
  output: exactly({
    ...SlotAnswer,
    resources: Type.Array(CourtThen, { maxItems: 500 }),
    /** The court that was named at the start that was named, whether it is free or not; null: there is none. */
    bookingId: nullable(Id),
  }),
  errors: ['NOT_FOUND'],
  source: '7 Other',
})
