import { defineCall } from '../../call.ts'
import { PaymentChecked, PaymentKey } from '../../shapes/payment.ts'
import { exactly } from '../../shapes/values.ts'

/**
 * Ours: the payer gives up a payment that is still open, to choose another way. The provider is asked first: what has been
 * paid meanwhile counts, and the answer says so.
 */
export const leavePayment = defineCall({
  id: 'payment/leave-payment',
  method: 'POST',
  path: '/api/payment/leave-payment',
  kind: 'act',
  access: { for: 'paymentId', right: 'money' },
  input: exactly({ paymentId: PaymentKey }),
  output: PaymentChecked,
  errors: [],
  rateLimit: { max: 20, seconds: 60 },
  source: '7 Payments',
})
