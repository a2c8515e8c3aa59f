import { makeCcDebtPayment } from '#contract/calls/payment/make-cc-debt-payment.ts'
import { payDebt } from './pay-debt.ts'
import { handlePayment } from './paying-handler.ts'

export const makeCcDebtPaymentHandler = handlePayment(makeCcDebtPayment, (context, input) =>
  payDebt(context, input, { invoices: input.invoices }),
)
