import { makeCcEftUpfrontNewSubscriptionPayment } from '#contract/calls/payment/make-cc-eft-upfront-new-subscription-payment.ts'
import { buyThroughProvider } from './buy-through-provider.ts'
import { handlePayment } from './paying-handler.ts'

export const makeCcEftUpfrontNewSubscriptionPaymentHandler = handlePayment(
  makeCcEftUpfrontNewSubscriptionPayment,
  buyThroughProvider,
)
