import { makeCampsPaymentCreatePaAndDeposit } from '#contract/calls/payment/make-camps-payment-create-pa-and-deposit.ts'
import { payDeposit } from './pay-deposit.ts'
import { handlePayment } from './paying-handler.ts'

export const makeCampsPaymentCreatePaAndDepositHandler = handlePayment(
  makeCampsPaymentCreatePaAndDeposit,
  (context, input) => payDeposit(context, 'CAMPS', input),
)
