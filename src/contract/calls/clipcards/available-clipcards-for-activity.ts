import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { HeldClipcard, OfferedClipcard } from '../../shapes/clipcard.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** The clipcards that open an activity at a club: those that the person has and can use, and those that are sold there. */
export const availableClipcardsForActivity = defineCall({
  id: 'clipcards/available-clipcards-for-activity',
  method: 'POST',
  path: '/api/clipcards/available-clipcards-for-activity',
  kind: 'read',
  access: { for: 'personId', right: 'look', open: true },
  input: exactly({ activityId: Id, centerId: Id, personId: maybe(Id) }),
  output: exactly({
    held: Type.Array(HeldClipcard, { maxItems: 100 }),
    offered: Type.Array(OfferedClipcard, { maxItems: 100 }),
  }),
  errors: ['NOT_FOUND'],
  source: '7 Clip cards',
})
