import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { OneClipcard, promisesOfOneClipcard } from '../../shapes/clipcard.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** The same for somebody who is about to book an activity: `fits` says whether the card is any good for it. */
export const loadClipcardByIdForActivityBooking = defineCall({
  id: 'clipcards/load-clipcard-by-id-for-activity-booking',
  method: 'POST',
  path: '/api/clipcards/load-clipcard-by-id-for-activity-booking',
  kind: 'read',
  access: { for: 'personId', right: 'look', open: true },
  input: exactly({ clipcardId: Id, centerId: Id, activityId: Id, personId: maybe(Id) }),
  output: exactly({
    ...OneClipcard,
    /** Whether its clips open the activity at this club. */
    fits: Type.Boolean(),
  }),
  promises: promisesOfOneClipcard,
  errors: ['NOT_FOUND'],
  source: '7 Clip cards',
})
