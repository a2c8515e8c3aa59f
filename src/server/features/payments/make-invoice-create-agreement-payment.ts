import { makeInvoiceCreateAgreementPayment } from '#contract/calls/payment/make-invoice-create-agreement-payment.ts'
import { makeAgreement } from './agree.ts'
import { handlePayment } from './paying-handler.ts'
import { invoice } from './providers.ts'

export const makeInvoiceCreateAgreementPaymentHandler = handlePayment(
  makeInvoiceCreateAgreementPayment,
  (context, input) => makeAgreement(context, 'INVOICE', invoice, input),
)
