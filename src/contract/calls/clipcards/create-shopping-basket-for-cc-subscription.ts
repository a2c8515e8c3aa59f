import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { basketErrors } from '../../shapes/clipcard-basket.ts'
import { exactly, Id, LocalDate, maybe } from '../../shapes/values.ts'

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
  }),
  output: exactly({ basketId: Id }),
  errors: basketErrors,
  source: '7 Clip cards',
})
