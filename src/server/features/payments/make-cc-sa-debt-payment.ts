import { makeCcSaDebtPayment } from '#contract/calls/payment/make-cc-sa-debt-payment.ts'
import { payDebt } from './pay-debt.ts'
import { handlePayment } from './paying-handler.ts'

export const makeCcSaDebtPaymentHandler = handlePayment(makeCcSaDebtPayment, (context, input) =>
  payDebt(context, input, { parts: input.parts }),
)
