import { makeDdCreateAgreementPayment } from '#contract/calls/payment/make-dd-create-agreement-payment.ts'
import { handle, refuse } from '../../handler.ts'

export const makeDdCreateAgreementPaymentHandler = handle(makeDdCreateAgreementPayment, async () =>
  refuse('NO_PROVIDER'),
)
