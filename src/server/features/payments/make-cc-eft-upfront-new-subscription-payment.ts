import { makeCcEftUpfrontNewSubscriptionPayment } from '#contract/calls/payment/make-cc-eft-upfront-new-subscription-payment.ts'
import { handle } from '../../handler.ts'
import { buyThroughProvider } from './buy-through-provider.ts'

export const makeCcEftUpfrontNewSubscriptionPaymentHandler = handle(
  makeCcEftUpfrontNewSubscriptionPayment,
  buyThroughProvider,
  {
    outside: true,
  },
)
