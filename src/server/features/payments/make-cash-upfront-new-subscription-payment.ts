import { makeCashUpfrontNewSubscriptionPayment } from '#contract/calls/payment/make-cash-upfront-new-subscription-payment.ts'
import { handlePayment } from './paying-handler.ts'
import { cash } from './providers.ts'
import { buyNewSubscription } from './purchase.ts'

export const makeCashUpfrontNewSubscriptionPaymentHandler = handlePayment(
  makeCashUpfrontNewSubscriptionPayment,
  (context, input) => buyNewSubscription(context, cash, input),
)
