import { createShoppingBasketForCcSubscription } from '#contract/calls/clipcards/create-shopping-basket-for-cc-subscription.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { lockPerson } from '../persons/service.ts'
import { prepareSale } from '../subscriptions/sale.ts'
import { basketExpiry } from './basket.ts'
import { insertBasket } from './basket-repository.ts'

export const createShoppingBasketForCcSubscriptionHandler = handle(
  createShoppingBasketForCcSubscription,
  async (context, { subscriptionId: planId, subscriptionCenterId: centerId, size, startDate = null }) => {
    const { chain, caller, now } = context
    const personId = context.subject.id
    const person = await lockPerson(chain, personId)
    if (person === null) return refuse('NOT_FOUND')
    const wish = { planId, centerId, size, startDate, addonIds: [], promoCode: null }
    const sale = await prepareSale(context, person, wish)
    if (!sale.ok) {
      // Neither add-ons nor a code were wished for.
      const none = sale.code === 'ADDON_UNAVAILABLE' || sale.code === 'INVALID_PROMO_CODE'
      return refuse(none ? 'INVALID_PLAN' : sale.code)
    }
    const { plan } = sale.offer
    if (plan.type !== 'RECURRING_CLIPCARD' || !plan.sizes.some((one) => one.size === size))
      return refuse('INVALID_PLAN')
    const id = crypto.randomUUID()
    const byPersonId = caller?.user.userId ?? null
    await insertBasket(chain, {
      ...{ id, centerId, planId, size, startDate, byPersonId, now },
      personId: person.id,
      expiresAt: basketExpiry(now),
    })
    return ok({ basketId: id })
  },
)
