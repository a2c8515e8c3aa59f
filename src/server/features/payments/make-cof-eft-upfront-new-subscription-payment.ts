import { makeCofEftUpfrontNewSubscriptionPayment } from '#contract/calls/payment/make-cof-eft-upfront-new-subscription-payment.ts'
import { handle, refuse } from '../../handler.ts'

export const makeCofEftUpfrontNewSubscriptionPaymentHandler = handle(
  makeCofEftUpfrontNewSubscriptionPayment,
  async () => refuse('NO_PROVIDER'),
)
