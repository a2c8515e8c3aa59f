import { Type } from 'typebox'
import { payer, payerErrors } from '../../shapes/debt.ts'
import { payingCall } from '../../shapes/paying-call.ts'

/** Pays money onto the cash account. */
export const makeCcTopUpAccount = payingCall('make-cc-top-up-account', {
  right: 'money',
  input: {
    ...payer,
    /** In minor units of the club's currency. */
    topUpAmount: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  },
  errors: [...payerErrors, 'INVALID_AMOUNT'],
})
