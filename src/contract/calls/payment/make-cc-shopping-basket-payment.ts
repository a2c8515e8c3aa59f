import { packBasketPayment } from '../../shapes/basket-payment.ts'
import { staffBasketErrors } from '../../shapes/clipcard-basket.ts'

/** Pays for a pack in a basket that staff have made, at a provider or by a kept card. */
export const makeCcShoppingBasketPayment = packBasketPayment('make-cc-shopping-basket-payment', {}, [
  ...(['CLIPCARD_UNAVAILABLE', 'MINIMUM_AGE', 'PURCHASE_CLIPCARD_EXCEEDED', 'OVERDUE_DEBT', 'PRICE_CHANGED'] as const),
  ...staffBasketErrors,
])
