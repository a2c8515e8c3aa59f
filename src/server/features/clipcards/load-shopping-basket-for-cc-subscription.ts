import { loadShoppingBasketForCcSubscription } from '#contract/calls/clipcards/load-shopping-basket-for-cc-subscription.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { findCenter } from '../centers/service.ts'
import { type Option, paymentOptions } from '../payments/options.ts'
import { figuresOf, offerForSummary } from '../subscriptions/summary.ts'
import { basketState, findBasket } from './basket.ts'

export const loadShoppingBasketForCcSubscriptionHandler = handle(
  loadShoppingBasketForCcSubscription,
  async (context, { basketId, personId }) => {
    const found = await findBasket(context, basketId, personId)
    if (!found.ok) return found
    const { basket } = found
    const center = await findCenter(context.chain, basket.center_id, context.now)
    if (center === null) return refuse('BASKET_NOT_FOUND')
    const { person_id, plan_id: planId, center_id: centerId, size, start_date: startDate } = basket
    const offer = await offerForSummary(context, { planId, centerId, size, startDate, personId: person_id })
    const options = (await paymentOptions(context, centerId, person_id)).filter(isPaidNow)
    return ok({
      ...{ basketId, planId, size },
      center: { id: center.id, name: center.name, address: center.address, city: center.city },
      personId: person_id,
      state: basketState(basket, context.now),
      expiresAt: basket.expires_at.toISOString(),
      summary: offer.ok && options.length > 0 ? { ...figuresOf(offer.offer), paymentOptions: options } : null,
    })
  },
)

type PaidNow = Option & { readonly means: 'card' | 'cof' | 'instalment' }

/** A session is paid at once. */
const isPaidNow = (option: Option): option is PaidNow =>
  option.means === 'card' || option.means === 'cof' || option.means === 'instalment'
