import { defineCall } from '../../call.ts'
import { BasketAnswer } from '../../shapes/course-basket.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** Takes a camp out of the basket with its electives: their places are free at once. */
export const deleteCampItem = defineCall({
  id: 'camps/delete-camp-item',
  method: 'POST',
  path: '/api/camps/delete-camp-item',
  kind: 'act',
  access: { for: 'personId', right: 'buy' },
  input: exactly({ personId: maybe(Id), itemKey: Id }),
  output: BasketAnswer,
  errors: ['ITEM_NOT_FOUND', 'PAYMENT_IN_PROGRESS'],
  rateLimit: { max: 60, seconds: 60 },
  source: '7 Camps',
})
