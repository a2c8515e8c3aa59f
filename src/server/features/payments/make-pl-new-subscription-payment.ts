import { makePlNewSubscriptionPayment } from '#contract/calls/payment/make-pl-new-subscription-payment.ts'
import { buyThroughProvider } from './buy-through-provider.ts'
import { handlePayment } from './paying-handler.ts'

export const makePlNewSubscriptionPaymentHandler = handlePayment(makePlNewSubscriptionPayment, buyThroughProvider)
