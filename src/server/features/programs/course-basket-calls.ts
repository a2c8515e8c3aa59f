import type { InputOf } from '#contract/call.ts'
import { addCourseToShoppingBasket } from '#contract/calls/courses/add-course-to-shopping-basket.ts'
import { deleteCourseItem } from '#contract/calls/courses/delete-course-item.ts'
import { getCourseShoppingBasket } from '#contract/calls/courses/get-course-shopping-basket.ts'
import { updateCourseToShoppingBasket } from '#contract/calls/courses/update-course-to-shopping-basket.ts'
import { handle } from '../../handler.ts'
import { basketAnswer } from './basket-answer.ts'
import { ofCourse, putIntoBasket, takeOutOfBasket } from './fill-basket.ts'

export const getCourseShoppingBasketHandler = handle(getCourseShoppingBasket, (context) => basketAnswer(context))

export const addCourseToShoppingBasketHandler = handle(addCourseToShoppingBasket, async (context, input) => {
  const added = await putIntoBasket(context, wishOf(input), null)
  return added.ok || added.code === 'ITEM_NOT_FOUND' ? basketAnswer(context) : ofCourse(added)
})

/** What is asked for, as it lies in a basket of courses. */
const wishOf = (input: InputOf<typeof addCourseToShoppingBasket>) => ({
  kind: 'COURSES' as const,
  memberId: input.memberId ?? null,
  courseId: input.courseId,
  startUnit: input.startUnit ?? null,
  productId: input.productId ?? null,
})

export const updateCourseToShoppingBasketHandler = handle(
  updateCourseToShoppingBasket,
  async (context, { itemKey, ...input }) => {
    const changed = await putIntoBasket(context, wishOf(input), itemKey)
    return changed.ok ? basketAnswer(context) : ofCourse(changed)
  },
)

export const deleteCourseItemHandler = handle(deleteCourseItem, async (context, { itemKey }) => {
  const taken = await takeOutOfBasket(context, 'COURSES', itemKey)
  return taken.ok ? basketAnswer(context) : taken
})
