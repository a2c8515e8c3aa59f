import { makeInvoiceCreateAgreementPayment } from '#contract/calls/payment/make-invoice-create-agreement-payment.ts'
import { handle } from '../../handler.ts'
import { makeAgreement } from './agree.ts'
import { invoice } from './providers.ts'

export const makeInvoiceCreateAgreementPaymentHandler = handle(makeInvoiceCreateAgreementPayment, (context, input) =>
  makeAgreement(context, 'INVOICE', invoice, input),
)
