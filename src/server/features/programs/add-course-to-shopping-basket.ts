import type { InputOf } from '#contract/call.ts'
import { addCourseToShoppingBasket } from '#contract/calls/courses/add-course-to-shopping-basket.ts'
import { handle } from '../../handler.ts'
import { basketAnswer } from './basket-answer.ts'
import { ofCourse, putIntoBasket } from './fill-basket.ts'

export const addCourseToShoppingBasketHandler = handle(addCourseToShoppingBasket, async (context, input) => {
  const added = await putIntoBasket(context, wishOf(input), null)
  return added.ok || added.code === 'ITEM_NOT_FOUND' ? basketAnswer(context) : ofCourse(added)
})

/** What is asked for, as it lies in a basket of courses. */
export const wishOf = (input: InputOf<typeof addCourseToShoppingBasket>) => ({
  ...{ kind: 'COURSES' as const, memberId: input.memberId ?? null, courseId: input.courseId },
  ...{ startUnit: input.startUnit ?? null, productId: input.productId ?? null },
})
