import { basketPayment } from '../../shapes/basket-payment.ts'
import { newSubscriptionErrors } from '../../shapes/new-subscription-errors.ts'

/** Begins to pay for a basket with a clipcard subscription, at a provider or by a kept card. */
export const startClipcardSubscriptionPaymentSession = basketPayment(
  'start-clipcard-subscription-payment-session',
  newSubscriptionErrors,
)
