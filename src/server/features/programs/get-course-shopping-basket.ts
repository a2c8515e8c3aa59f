import { getCourseShoppingBasket } from '#contract/calls/courses/get-course-shopping-basket.ts'
import { handle } from '../../handler.ts'
import { basketAnswer } from './basket-answer.ts'

export const getCourseShoppingBasketHandler = handle(getCourseShoppingBasket, (context) => basketAnswer(context))
