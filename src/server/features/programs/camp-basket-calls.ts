import { addCampToShoppingBasket } from '#contract/calls/camps/add-camp-to-shopping-basket.ts'
import { deleteCampItem } from '#contract/calls/camps/delete-camp-item.ts'
import { getCampsShoppingBasket } from '#contract/calls/camps/get-camps-shopping-basket.ts'
import { handle } from '../../handler.ts'
import { basketAnswer } from './basket-answer.ts'
import { takeOutOfBasket } from './fill-basket.ts'
import { putCampIntoBasket } from './fill-camp-basket.ts'

export const getCampsShoppingBasketHandler = handle(getCampsShoppingBasket, (context) => basketAnswer(context, 'CAMPS'))

export const addCampToShoppingBasketHandler = handle(addCampToShoppingBasket, async (context, input) => {
  const added = await putCampIntoBasket(context, {
    kind: 'CAMPS',
    memberId: input.memberId ?? null,
    courseId: input.campId,
    startUnit: input.startUnit ?? null,
    productId: input.productId ?? null,
    electiveIds: input.electiveIds ?? [],
  })
  return added.ok ? basketAnswer(context, 'CAMPS') : added
})

export const deleteCampItemHandler = handle(deleteCampItem, async (context, { itemKey }) => {
  const taken = await takeOutOfBasket(context, 'CAMPS', itemKey)
  return taken.ok ? basketAnswer(context, 'CAMPS') : { ...taken, params: { of: 'camp' } }
})
