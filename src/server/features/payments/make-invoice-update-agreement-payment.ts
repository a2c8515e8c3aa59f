import { makeInvoiceUpdateAgreementPayment } from '#contract/calls/payment/make-invoice-update-agreement-payment.ts'
import { handle } from '../../handler.ts'
import { updateAgreement } from './agree.ts'
import { invoice } from './providers.ts'

export const makeInvoiceUpdateAgreementPaymentHandler = handle(makeInvoiceUpdateAgreementPayment, (context, input) =>
  updateAgreement(context, 'INVOICE', invoice, input),
)
