import { makeInvoiceNewSubscriptionPayment } from '#contract/calls/payment/make-invoice-new-subscription-payment.ts'
import { handle } from '../../handler.ts'
import { invoice } from './providers.ts'
import { buyNewSubscription } from './purchase.ts'

export const makeInvoiceNewSubscriptionPaymentHandler = handle(makeInvoiceNewSubscriptionPayment, (context, input) =>
  buyNewSubscription(context, invoice, input),
)
