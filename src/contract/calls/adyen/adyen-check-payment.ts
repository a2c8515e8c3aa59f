import { defineCall } from '../../call.ts'
import { PaymentChecked, PaymentKey } from '../../shapes/payment.ts'
import { exactly } from '../../shapes/values.ts'

/** What the page of Adyen's widget begins with: how the payment stands and, for its owner, what the widget needs. */
export const adyenCheckPayment = defineCall({
  id: 'adyen/adyen-check-payment',
  method: 'POST',
  path: '/api/adyen/adyen-check-payment',
  kind: 'read',
  access: { for: 'paymentId', right: 'money', open: true },
  input: exactly({ paymentId: PaymentKey }),
  output: PaymentChecked,
  errors: [],
  rateLimit: { max: 120, seconds: 60 },
  source: '7 Provider calls',
})
