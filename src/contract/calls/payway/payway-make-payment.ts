import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { PaymentChecked, PaymentKey } from '../../shapes/payment.ts'
import { exactly } from '../../shapes/values.ts'

/** Charges the card for which PayWay's frame gave a token. The token is only passed on: what it is worth PayWay says. */
export const paywayMakePayment = defineCall({
  id: 'payway/payway-make-payment',
  method: 'POST',
  path: '/api/payway/payway-make-payment',
  kind: 'read',
  access: { for: 'key', right: 'money', open: true },
  input: exactly({
    key: PaymentKey,
    singleUseTokenId: Type.String({ pattern: '^[A-Za-z0-9_-]{1,100}$' }),
  }),
  output: PaymentChecked,
  errors: [],
  rateLimit: { max: 30, seconds: 60 },
  source: '7 Provider calls',
})
