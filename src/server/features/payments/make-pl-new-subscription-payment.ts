import { makePlNewSubscriptionPayment } from '#contract/calls/payment/make-pl-new-subscription-payment.ts'
import { handle } from '../../handler.ts'
import { buyThroughProvider } from './buy-through-provider.ts'

export const makePlNewSubscriptionPaymentHandler = handle(makePlNewSubscriptionPayment, buyThroughProvider, {
  outside: true,
})
