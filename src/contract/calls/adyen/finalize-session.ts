import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { PaymentChecked, PaymentKey } from '../../shapes/payment.ts'
import { exactly } from '../../shapes/values.ts'

/** Ends a session with what Adyen's widget gave. It is only passed on: Adyen says what it is worth. */
export const finalizeSession = defineCall({
  id: 'adyen/finalize-session',
  method: 'POST',
  path: '/api/adyen/finalize-session',
  kind: 'read',
  access: { for: 'paymentKey', right: 'money', open: true },
  input: exactly({
    paymentKey: PaymentKey,
    sessionResult: Type.String({ minLength: 1, maxLength: 8000 }),
  }),
  output: PaymentChecked,
  errors: [],
  rateLimit: { max: 60, seconds: 60 },
  source: '7 Provider calls',
})
