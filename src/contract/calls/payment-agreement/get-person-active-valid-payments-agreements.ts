import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { PaymentOption, promisesOfOptions } from '../../shapes/summary.ts'
import { exactly, Id, Line, LocalDate, maybe, nullable } from '../../shapes/values.ts'

/** By what a person can be charged now; with a club also how one more agreement can be made there. */
export const getPersonActiveValidPaymentsAgreements = defineCall({
  id: 'payment-agreement/get-person-active-valid-payments-agreements',
  method: 'POST',
  path: '/api/payment-agreement/get-person-active-valid-payments-agreements',
  kind: 'read',
  access: { for: 'personId', right: 'money' },
  input: exactly({ personId: maybe(Id), centerId: maybe(Id) }),
  output: exactly({
    agreements: Type.Array(
      exactly({
        id: Id,
        kind: Type.Enum(['CC', 'DD', 'DDPL', 'INVOICE']),
        name: Line,
        last4: nullable(Type.String({ maxLength: 4 })),
        provider: nullable(Id),
        validUntil: nullable(LocalDate),
        /** Of a bank mandate: the number under which its bank knows it. */
        mandateReference: nullable(Line),
        /** The subscriptions that are paid by it. */
        pays: Type.Array(Line, { maxItems: 100 }),
      }),
      { maxItems: 50 },
    ),
    options: Type.Array(PaymentOption, { maxItems: 30 }),
  }),
  promises: promisesOfOptions('options'),
  errors: [],
  source: '7 Other',
})
