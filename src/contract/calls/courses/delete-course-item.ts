import { defineCall } from '../../call.ts'
import { BasketAnswer } from '../../shapes/course-basket.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** Takes a course out of the basket: its place is free at once. */
export const deleteCourseItem = defineCall({
  id: 'courses/delete-course-item',
  method: 'POST',
  path: '/api/courses/delete-course-item',
  kind: 'act',
  access: { for: 'personId', right: 'buy' },
  input: exactly({ personId: maybe(Id), itemKey: Id }),
  output: BasketAnswer,
  errors: ['ITEM_NOT_FOUND', 'PAYMENT_IN_PROGRESS'],
  rateLimit: { max: 60, seconds: 60 },
  source: '7 Courses',
})
