import { makeCcDebtPayment } from '#contract/calls/payment/make-cc-debt-payment.ts'
import { handle } from '../../handler.ts'
import { payDebt } from './pay-debt.ts'

export const makeCcDebtPaymentHandler = handle(
  makeCcDebtPayment,
  (context, input) => payDebt(context, input, { invoices: input.invoices }),
  { outside: true },
)
