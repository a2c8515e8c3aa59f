import { makeCcEftUpfrontNewSubscriptionPayment } from '#contract/calls/payment/make-cc-eft-upfront-new-subscription-payment.ts'
import { handle, refuse } from '../../handler.ts'

export const makeCcEftUpfrontNewSubscriptionPaymentHandler = handle(makeCcEftUpfrontNewSubscriptionPayment, async () =>
  refuse('NO_PROVIDER'),
)
