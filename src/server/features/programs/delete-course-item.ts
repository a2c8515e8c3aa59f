import { deleteCourseItem } from '#contract/calls/courses/delete-course-item.ts'
import { handle } from '../../handler.ts'
import { basketAnswer } from './basket-answer.ts'
import { takeOutOfBasket } from './fill-basket.ts'

export const deleteCourseItemHandler = handle(deleteCourseItem, async (context, { itemKey }) => {
  const taken = await takeOutOfBasket(context, 'COURSES', itemKey)
  return taken.ok ? basketAnswer(context) : taken
})
