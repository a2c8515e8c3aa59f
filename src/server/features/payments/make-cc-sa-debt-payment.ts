import { makeCcSaDebtPayment } from '#contract/calls/payment/make-cc-sa-debt-payment.ts'
import { handle } from '../../handler.ts'
import { payDebt } from './pay-debt.ts'

export const makeCcSaDebtPaymentHandler = handle(
  makeCcSaDebtPayment,
  (context, input) => payDebt(context, input, { parts: input.parts }),
  { outside: true },
)
