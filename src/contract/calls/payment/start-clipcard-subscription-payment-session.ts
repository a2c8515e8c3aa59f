import { contractBasketPayment } from '../../shapes/basket-payment.ts'
import { otherPriceErrors } from '../../shapes/clipcard-basket.ts'
import { newSubscriptionErrors } from '../../shapes/new-subscription-errors.ts'
import { newSubscriptionPayment } from '../../shapes/payment.ts'

/** Begins to pay for a basket with a clipcard subscription, at a provider or by a kept card. */
export const startClipcardSubscriptionPaymentSession = contractBasketPayment(
  'start-clipcard-subscription-payment-session',
  { guardianConsent: newSubscriptionPayment.guardianConsent },
  [...newSubscriptionErrors, ...otherPriceErrors],
)
