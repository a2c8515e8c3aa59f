import { Type } from 'typebox'
import { debtErrors, InvoicePart, payer, payerErrors } from '../../shapes/debt.ts'
import { payingCall } from '../../shapes/paying-call.ts'
import { Money } from '../../shapes/values.ts'

/** Pays selected amounts of invoices: of each as much as is said. */
export const makeCcSaDebtPayment = payingCall(
  'make-cc-sa-debt-payment',
  {
    right: 'money',
    input: {
      ...payer,
      parts: Type.Array(InvoicePart, { minItems: 1, maxItems: 200 }),
      /** What the payer saw as their sum. */
      shownDueToday: Money,
    },
    errors: [...payerErrors, ...debtErrors, 'PRICE_CHANGED'],
  },
  { shown: ['shownDueToday'] },
)
