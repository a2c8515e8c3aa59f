import { getCampsShoppingBasket } from '#contract/calls/camps/get-camps-shopping-basket.ts'
import { handle } from '../../handler.ts'
import { basketAnswer } from './basket-answer.ts'

export const getCampsShoppingBasketHandler = handle(getCampsShoppingBasket, (context) => basketAnswer(context, 'CAMPS'))
