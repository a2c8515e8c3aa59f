import { createShoppingBasketForCcSubscription } from '#contract/calls/clipcards/create-shopping-basket-for-cc-subscription.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { lockPerson } from '../persons/service.ts'
import { saleChannelOf } from '../subscriptions/offer.ts'
import { prepareSale } from '../subscriptions/sale.ts'
import { basketExpiry } from './basket.ts'
import { insertClipcardBasket } from './basket-repository.ts'
import { pricedSize, whyNotAtPrice } from './staff-sale.ts'

export const createShoppingBasketForCcSubscriptionHandler = handle(
  createShoppingBasketForCcSubscription,
  async (
    context,
    { subscriptionId: planId, subscriptionCenterId: centerId, size, startDate = null, price = null, reason },
  ) => {
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
    const byPersonId = caller?.user.userId ?? null
    const { listMonthlyMinor: listMinor } = sale.offer
    const isOther = price !== null && !(price.amountMinor === listMinor && price.currency === plan.currency)
    if (isOther) {
      // Nobody makes a price for themselves or their own people.
      const sellerId = context.subject.as === 'staff' ? byPersonId : null
      const wrong = await whyNotAtPrice(context, pricedSize(plan, listMinor), { centerId, sellerId, price })
      if (wrong !== null) return refuse(wrong.code, { at: 'price', ...(wrong.params && { params: wrong.params }) })
      if (!reason) return refuse('PRICE_REASON_REQUIRED', { at: 'reason' })
    }
    const id = crypto.randomUUID()
    await insertClipcardBasket(chain, {
      id,
      centerId,
      planId,
      size,
      startDate,
      byPersonId,
      now,
      personId: person.id,
      madeAt: saleChannelOf(context),
      agreed:
        isOther && reason
          ? { priceMinor: price.amountMinor, currency: price.currency, listMinor, reason: reason.trim() }
          : null,
      expiresAt: basketExpiry(now),
    })
    return ok({ basketId: id })
  },
)
