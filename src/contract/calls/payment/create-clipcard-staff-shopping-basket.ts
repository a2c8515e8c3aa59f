import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { staffBasketErrors } from '../../shapes/clipcard-basket.ts'
import { exactly, Id, Instant, maybe, Price } from '../../shapes/values.ts'

/** Staff put a pack into a member's basket at a price of their own; `payment/make-cc-shopping-basket-payment` pays it. */
export const createClipcardStaffShoppingBasket = defineCall({
  id: 'payment/create-clipcard-staff-shopping-basket',
  method: 'POST',
  path: '/api/payment/create-clipcard-staff-shopping-basket',
  kind: 'act',
  access: { for: 'personId', right: 'buy' },
  input: exactly({
    personId: Id,
    clipcardId: Id,
    clipcardCenterId: Id,
    price: maybe(Price),
    /** Why the price is not the catalogue's; asked for then. The member reads it in their history. */
    reason: maybe(Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' })),
  }),
  output: exactly({
    basketId: Id,
    /** What is agreed, and what the catalogue asks. */
    price: Price,
    listPrice: Price,
    expiresAt: Instant,
  }),
  errors: [
    ...(['CLIPCARD_UNAVAILABLE', 'MINIMUM_AGE', 'PURCHASE_CLIPCARD_EXCEEDED', 'OVERDUE_DEBT'] as const),
    ...(['PRICE_REASON_REQUIRED', ...staffBasketErrors] as const),
  ],
  source: '7 Payments',
})
