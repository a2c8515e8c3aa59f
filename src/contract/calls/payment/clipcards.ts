import { packBasketPayment } from '../../shapes/basket-payment.ts'
import { staffBasketErrors } from '../../shapes/clipcard-basket.ts'
import { clipcardPayment } from '../../shapes/clipcard-purchase.ts'
import { Id } from '../../shapes/values.ts'

/** Pays for a pack of clips at a provider. */
export const makeCcClipcardPayment = clipcardPayment('make-cc-clipcard-payment', { provider: Id }, [])

/** Pays for a pack of clips with a card that is kept. */
export const makeCofClipcardPayment = clipcardPayment('make-cof-clipcard-payment', { agreementId: Id }, [
  'AGREEMENT_NOT_FOUND',
])

/** Pays for a pack in a basket that staff have made, at a provider or by a kept card. */
export const makeCcShoppingBasketPayment = packBasketPayment('make-cc-shopping-basket-payment', {}, [
  ...(['CLIPCARD_UNAVAILABLE', 'MINIMUM_AGE', 'PURCHASE_CLIPCARD_EXCEEDED', 'OVERDUE_DEBT', 'PRICE_CHANGED'] as const),
  ...staffBasketErrors,
])
