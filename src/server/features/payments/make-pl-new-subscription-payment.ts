import { makePlNewSubscriptionPayment } from '#contract/calls/payment/make-pl-new-subscription-payment.ts'
import { handle, refuse } from '../../handler.ts'

export const makePlNewSubscriptionPaymentHandler = handle(makePlNewSubscriptionPayment, async () =>
  refuse('NO_PROVIDER'),
)
