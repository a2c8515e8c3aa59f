import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { PaymentChecked, PaymentKey } from '../../shapes/payment.ts'
import { exactly, Id, Line, maybe } from '../../shapes/values.ts'

/** What the browser says of the outcome is a hint: it may hasten a look at the provider, it decides nothing. */
export const checkPayment = defineCall({
  id: 'payment/check-payment',
  method: 'POST',
  path: '/api/payment/check-payment',
  kind: 'read',
  access: { for: 'paymentId', right: 'money', open: true },
  input: exactly({
    paymentId: PaymentKey,
    transId: maybe(Line),
    provider: maybe(Id),
    isSuccess: maybe(Type.Boolean()),
    paymentProviderErrorDesc: maybe(Type.String({ maxLength: 500 })),
  }),
  output: PaymentChecked,
  errors: [],
  rateLimit: { max: 120, seconds: 60 },
  source: '7 Payments',
})
