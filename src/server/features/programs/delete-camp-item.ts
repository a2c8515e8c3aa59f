import { deleteCampItem } from '#contract/calls/camps/delete-camp-item.ts'
import { handle } from '../../handler.ts'
import { basketAnswer } from './basket-answer.ts'
import { takeOutOfBasket } from './fill-basket.ts'

export const deleteCampItemHandler = handle(deleteCampItem, async (context, { itemKey }) => {
  const taken = await takeOutOfBasket(context, 'CAMPS', itemKey)
  return taken.ok ? basketAnswer(context, 'CAMPS') : { ...taken, params: { of: 'camp' } }
})
