import { updateCourseToShoppingBasket } from '#contract/calls/courses/update-course-to-shopping-basket.ts'
import { handle } from '../../handler.ts'
import { wishOf } from './add-course-to-shopping-basket.ts'
import { basketAnswer } from './basket-answer.ts'
import { ofCourse, putIntoBasket } from './fill-basket.ts'

export const updateCourseToShoppingBasketHandler = handle(
  updateCourseToShoppingBasket,
  async (context, { itemKey, ...input }) => {
    const changed = await putIntoBasket(context, wishOf(input), itemKey)
    return changed.ok ? basketAnswer(context) : ofCourse(changed)
  },
)
