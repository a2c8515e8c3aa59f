import { defineCall } from '../../call.ts'
import { ClipcardBasket } from '../../shapes/clipcard-basket.ts'
import { promisesOfOptions } from '../../shapes/summary.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** A basket with what it costs now, as long as that is sold and can be paid. */
export const loadShoppingBasketForCcSubscription = defineCall({
  id: 'clipcards/load-shopping-basket-for-cc-subscription',
  method: 'POST',
  path: '/api/clipcards/load-shopping-basket-for-cc-subscription',
  kind: 'read',
  access: { for: 'personId', right: 'buy' },
  input: exactly({ basketId: Id, personId: maybe(Id) }),
  output: ClipcardBasket,
  promises: promisesOfOptions('summary.paymentOptions'),
  errors: ['BASKET_NOT_FOUND', 'INVALID_PLAN', 'NO_PROVIDER'],
  source: '7 Clip cards',
})
