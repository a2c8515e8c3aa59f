import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { basketErrors, otherPriceErrors } from '../../shapes/clipcard-basket.ts'
import { exactly, Id, LocalDate, maybe, Price } from '../../shapes/values.ts'

/** Puts a clipcard subscription into a basket, which is paid by `payment/start-clipcard-subscription-payment-session`. */
export const createShoppingBasketForCcSubscription = defineCall({
  id: 'clipcards/create-shopping-basket-for-cc-subscription',
  method: 'POST',
  path: '/api/clipcards/create-shopping-basket-for-cc-subscription',
  kind: 'act',
  access: { for: 'personId', right: 'contract' },
  input: exactly({
    personId: Id,
    subscriptionId: Id,
    subscriptionCenterId: Id,
    size: Type.Integer({ minimum: 1, maximum: 1000 }),
    startDate: maybe(LocalDate),
    /** What staff ask for a month of it; left out: what the catalogue says. */
    price: maybe(Price),
    /** Why it is not the catalogue's; asked for then. The member reads it in their history. */
    reason: maybe(Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' })),
  }),
  output: exactly({ basketId: Id }),
  errors: [...basketErrors, 'PRICE_REASON_REQUIRED', ...otherPriceErrors],
  source: '7 Clip cards',
})
