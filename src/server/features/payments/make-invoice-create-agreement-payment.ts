import { makeInvoiceCreateAgreementPayment } from '#contract/calls/payment/make-invoice-create-agreement-payment.ts'
import { handle, refuse } from '../../handler.ts'

export const makeInvoiceCreateAgreementPaymentHandler = handle(makeInvoiceCreateAgreementPayment, async () =>
  refuse('NO_PROVIDER'),
)
