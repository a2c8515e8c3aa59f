import { loadShoppingBasketForCcSubscription } from '#contract/calls/clipcards/load-shopping-basket-for-cc-subscription.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { findCenter } from '../centers/service.ts'
import { basketState, findBasket } from './basket.ts'
import { summaryOfBasket } from './monthly-basket.ts'

export const loadShoppingBasketForCcSubscriptionHandler = handle(
  loadShoppingBasketForCcSubscription,
  async (context, { basketId }) => {
    const found = await findBasket(context, basketId)
    if (!found.ok) return found
    const { basket } = found
    const center = await findCenter(context.chain, basket.center_id, context.now)
    if (center === null) return refuse('BASKET_NOT_FOUND')
    const told = await summaryOfBasket(context, basket)
    if (!told.ok) return refuse(told.code)
    return ok({
      basketId,
      planId: basket.plan_id,
      size: basket.size,
      center: { id: center.id, name: center.name, address: center.address, city: center.city },
      personId: basket.person_id,
      state: basketState(basket, context.now),
      expiresAt: basket.expires_at.toISOString(),
      summary: told.summary,
    })
  },
)
