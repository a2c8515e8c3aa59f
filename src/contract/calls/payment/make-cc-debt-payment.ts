import { Type } from 'typebox'
import { debtErrors, payer, payerErrors } from '../../shapes/debt.ts'
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
