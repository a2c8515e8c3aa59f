import { Type } from 'typebox'
import { staffBasketErrors } from '../../shapes/clipcard-basket.ts'
import { payingCall } from '../../shapes/paying-call.ts'
import { Id, Money, maybe } from '../../shapes/values.ts'

/** Pays for a pack in a basket that staff have made, at a provider or by a kept card. */
export const makeCcShoppingBasketPayment = payingCall(
  'make-cc-shopping-basket-payment',
  {
    right: 'buy',
    input: {
      personId: Id,
      basketId: Id,
      provider: maybe(Id),
      agreementId: maybe(Id),
      baseUrl: maybe(Type.String({ maxLength: 200 })),
      shownDueToday: Money,
    },
    errors: [
      ...(['CLIPCARD_UNAVAILABLE', 'MINIMUM_AGE', 'OVERDUE_DEBT', 'PRICE_CHANGED'] as const),
      ...(['BASKET_NOT_FOUND', 'BASKET_ALREADY_PAID', 'BASKET_NOT_ACTIVE', 'AGREEMENT_NOT_FOUND'] as const),
      ...staffBasketErrors,
    ],
  },
  { guarded: true, shown: ['shownDueToday'] },
)
