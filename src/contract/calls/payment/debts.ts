import { Type } from 'typebox'
import { debtErrors, InvoicePart, payer, payerErrors } from '../../shapes/debt.ts'
import { payingCall } from '../../shapes/paying-call.ts'
import { Id, Money } from '../../shapes/values.ts'

/** Pays all that is open of the chosen invoices. */
export const makeCcDebtPayment = payingCall(
  'make-cc-debt-payment',
  {
    right: 'money',
    input: {
      ...payer,
      invoices: Type.Array(Id, { minItems: 1, maxItems: 200 }),
      /** What the payer saw as their sum. */
      shownDueToday: Money,
    },
    errors: [...payerErrors, ...debtErrors, 'PRICE_CHANGED'],
  },
  { shown: ['shownDueToday'] },
)

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
