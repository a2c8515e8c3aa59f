import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { eitherOr } from '../../promise.ts'
import { HeldClipcard, OfferedClipcard } from '../../shapes/clipcard.ts'
import { PaidNowOption, promisesOfOptions } from '../../shapes/summary.ts'
import { exactly, Id, maybe, nullable } from '../../shapes/values.ts'

/** One clipcard of a club: one that the person has or, by the id of what is sold, one that he may buy. */
export const loadClipcardById = defineCall({
  id: 'clipcards/load-clipcard-by-id',
  method: 'POST',
  path: '/api/clipcards/load-clipcard-by-id',
  kind: 'read',
  access: { for: 'personId', right: 'look', open: true },
  input: exactly({ clipcardId: Id, centerId: Id, personId: maybe(Id) }),
  output: exactly({
    held: nullable(HeldClipcard),
    offered: nullable(OfferedClipcard),
    /** How this person can pay for a pack. */
    paymentOptions: Type.Array(PaidNowOption, { maxItems: 30 }),
  }),
  promises: [eitherOr('held', 'offered'), ...promisesOfOptions('paymentOptions')],
  errors: ['NOT_FOUND'],
  source: '7 Clip cards',
})
