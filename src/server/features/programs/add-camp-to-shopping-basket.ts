import { addCampToShoppingBasket } from '#contract/calls/camps/add-camp-to-shopping-basket.ts'
import { handle } from '../../handler.ts'
import { basketAnswer } from './basket-answer.ts'
import { putCampIntoBasket } from './fill-camp-basket.ts'

export const addCampToShoppingBasketHandler = handle(addCampToShoppingBasket, async (context, input) => {
  const added = await putCampIntoBasket(context, {
    ...{ kind: 'CAMPS', memberId: input.memberId ?? null, courseId: input.campId },
    ...{ startUnit: input.startUnit ?? null, productId: input.productId ?? null, electiveIds: input.electiveIds ?? [] },
  })
  return added.ok ? basketAnswer(context, 'CAMPS') : added
})
