import { Type } from 'typebox'
import { payer, payerErrors } from '../../shapes/debt.ts'
import { payingCall } from '../../shapes/paying-call.ts'

/** Pays money onto the cash account. */
export const makeCcTopUpAccount = payingCall('make-cc-top-up-account', {
  right: 'money',
  input: {
    ...payer,
    topUpAmount: Type.Integer({
      minimum: 1,
      maximum: 1_000_000_000,
      description: "In minor units of the club's currency: 1050 is 10.50.",
    }),
  },
  errors: [...payerErrors, 'INVALID_AMOUNT'],
})
