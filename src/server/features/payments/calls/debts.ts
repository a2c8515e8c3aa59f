import { makeCcDebtPayment, makeCcSaDebtPayment } from '#contract/calls/payment/debts.ts'
import { payDebt } from '../pay-debt.ts'
import { handlePayment } from '../paying-handler.ts'

/** Open invoices, whole or in parts. */
export const debtHandlers = [
  handlePayment(makeCcDebtPayment, (context, input) => payDebt(context, input, { invoices: input.invoices })),
  handlePayment(makeCcSaDebtPayment, (context, input) => payDebt(context, input, { parts: input.parts })),
] as const
