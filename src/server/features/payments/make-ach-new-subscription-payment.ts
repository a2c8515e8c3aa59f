import { makeAchNewSubscriptionPayment } from '#contract/calls/payment/make-ach-new-subscription-payment.ts'
import { handle, refuse } from '../../handler.ts'

export const makeAchNewSubscriptionPaymentHandler = handle(makeAchNewSubscriptionPayment, async () =>
  refuse('NO_PROVIDER'),
)
