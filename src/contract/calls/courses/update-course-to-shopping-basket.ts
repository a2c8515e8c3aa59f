import { defineCall } from '../../call.ts'
import { BasketAnswer, basketReasons, courseWish } from '../../shapes/course-basket.ts'
import { exactly, Id } from '../../shapes/values.ts'

/** Says anew who comes, from when on or what is bought; a place that went back is kept again. */
export const updateCourseToShoppingBasket = defineCall({
  id: 'courses/update-course-to-shopping-basket',
  method: 'POST',
  path: '/api/courses/update-course-to-shopping-basket',
  kind: 'act',
  access: { for: 'personId', right: 'buy' },
  input: exactly({ ...courseWish, itemKey: Id }),
  output: BasketAnswer,
  errors: [...basketReasons, 'ITEM_NOT_FOUND'],
  rateLimit: { max: 60, seconds: 60 },
  source: '7 Courses',
})
