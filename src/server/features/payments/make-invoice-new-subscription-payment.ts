import { makeInvoiceNewSubscriptionPayment } from '#contract/calls/payment/make-invoice-new-subscription-payment.ts'
import { handlePayment } from './paying-handler.ts'
import { invoice } from './providers.ts'
import { buyNewSubscription } from './purchase.ts'

export const makeInvoiceNewSubscriptionPaymentHandler = handlePayment(
  makeInvoiceNewSubscriptionPayment,
  (context, input) => buyNewSubscription(context, invoice, input),
)
