import { makeInvoiceUpdateAgreementPayment } from '#contract/calls/payment/make-invoice-update-agreement-payment.ts'
import { updateAgreement } from './agree.ts'
import { handlePayment } from './paying-handler.ts'
import { invoice } from './providers.ts'

export const makeInvoiceUpdateAgreementPaymentHandler = handlePayment(
  makeInvoiceUpdateAgreementPayment,
  (context, input) => updateAgreement(context, 'INVOICE', invoice, input),
)
