import { defineCall } from '../../call.ts'
import { BasketAnswer, basketReasons, courseWish } from '../../shapes/course-basket.ts'
import { exactly } from '../../shapes/values.ts'

/** Puts a course into the basket for somebody of the family, and keeps its place for some minutes. */
export const addCourseToShoppingBasket = defineCall({
  id: 'courses/add-course-to-shopping-basket',
  method: 'POST',
  path: '/api/courses/add-course-to-shopping-basket',
  kind: 'act',
  access: { for: 'personId', right: 'buy' },
  input: exactly(courseWish),
  output: BasketAnswer,
  errors: basketReasons,
  rateLimit: { max: 60, seconds: 60 },
  source: '7 Courses',
})
