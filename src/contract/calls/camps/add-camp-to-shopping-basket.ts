import { defineCall } from '../../call.ts'
import { campReasons, campWish } from '../../shapes/camps.ts'
import { BasketAnswer } from '../../shapes/course-basket.ts'
import { exactly } from '../../shapes/values.ts'

/** Puts a camp and its electives into the basket for somebody of the family, once, and keeps the places for some minutes. */
export const addCampToShoppingBasket = defineCall({
  id: 'camps/add-camp-to-shopping-basket',
  method: 'POST',
  path: '/api/camps/add-camp-to-shopping-basket',
  kind: 'act',
  access: { for: 'personId', right: 'buy' },
  input: exactly(campWish),
  output: BasketAnswer,
  errors: campReasons,
  rateLimit: { max: 60, seconds: 60 },
  source: '7 Camps',
})
