import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { PaymentAgreement } from '../../shapes/payment.ts'
import { PaymentOption, promisesOfOptions } from '../../shapes/summary.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** By what a person can be charged now; with a club also how one more agreement can be made there. */
export const getPersonActiveValidPaymentsAgreements = defineCall({
  id: 'payment-agreement/get-person-active-valid-payments-agreements',
  method: 'POST',
  path: '/api/payment-agreement/get-person-active-valid-payments-agreements',
  kind: 'read',
  access: { for: 'personId', right: 'money' },
  input: exactly({ personId: maybe(Id), centerId: maybe(Id) }),
  output: exactly({
    agreements: Type.Array(PaymentAgreement, { maxItems: 50 }),
    options: Type.Array(PaymentOption, { maxItems: 30 }),
  }),
  promises: promisesOfOptions('options'),
  errors: [],
  source: '7 Other',
})
