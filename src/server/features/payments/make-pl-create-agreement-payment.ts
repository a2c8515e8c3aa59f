import { makePlCreateAgreementPayment } from '#contract/calls/payment/make-pl-create-agreement-payment.ts'
import { handle, refuse } from '../../handler.ts'

export const makePlCreateAgreementPaymentHandler = handle(makePlCreateAgreementPayment, async () =>
  refuse('NO_PROVIDER'),
)
