import { loadShoppingBasketForCcSubscription } from '#contract/calls/clipcards/load-shopping-basket-for-cc-subscription.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { findCenter } from '../centers/service.ts'
import { waysToPayNow } from '../payments/pay-now.ts'
import { figuresOf, offerForSummary } from '../subscriptions/summary.ts'
import { basketState, findBasket } from './basket.ts'

export const loadShoppingBasketForCcSubscriptionHandler = handle(
  loadShoppingBasketForCcSubscription,
  async (context, { basketId }) => {
    const found = await findBasket(context, basketId)
    if (!found.ok) return found
    const { basket } = found
    const center = await findCenter(context.chain, basket.center_id, context.now)
    if (center === null) return refuse('BASKET_NOT_FOUND')
    const { person_id, plan_id: planId, center_id: centerId, size, start_date: startDate } = basket
    const agreedMonthlyMinor = basket.price_minor
    const offer = await offerForSummary(context, { planId, centerId, size, startDate, agreedMonthlyMinor })
    if (!offer.ok) return refuse('INVALID_PLAN')
    const options = await waysToPayNow(context, centerId)
    if (options.length === 0) return refuse('NO_PROVIDER')
    return ok({
      ...{ basketId, planId, size },
      center: { id: center.id, name: center.name, address: center.address, city: center.city },
      personId: person_id,
      state: basketState(basket, context.now),
      expiresAt: basket.expires_at.toISOString(),
      summary: { ...figuresOf(offer.offer), paymentOptions: options },
    })
  },
)
