import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { OneClipcard, promisesOfOneClipcard } from '../../shapes/clipcard.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/**
 * One clipcard of a club: one that the person has or, by the id of what is sold, one that they may buy. `forChild`: the
 * caller decides for them, and is asked for their word before anything that renews is bought. `mayHandOver`: the caller
 * sells it at a desk, and may leave the payment to the member.
 */
export const loadClipcardById = defineCall({
  id: 'clipcards/load-clipcard-by-id',
  method: 'POST',
  path: '/api/clipcards/load-clipcard-by-id',
  kind: 'read',
  access: { for: 'personId', right: 'look', open: true },
  input: exactly({ clipcardId: Id, centerId: Id, personId: maybe(Id) }),
  output: exactly({ ...OneClipcard, forChild: maybe(Type.Boolean()), mayHandOver: maybe(Type.Boolean()) }),
  promises: promisesOfOneClipcard,
  errors: ['NOT_FOUND'],
  source: '7 Clip cards',
})
