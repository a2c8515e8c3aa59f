import { getCourseShoppingBasket } from '#contract/calls/courses/get-course-shopping-basket.ts'
import { handle, ok } from '../../handler.ts'
import { tellBasket } from './basket.ts'
import { activeBasket } from './basket-repository.ts'

export const getCourseShoppingBasketHandler = handle(getCourseShoppingBasket, async (context) =>
  ok({ basket: await tellBasket(context, await activeBasket(context.chain, context.subject.id, 'COURSES')) }),
)
