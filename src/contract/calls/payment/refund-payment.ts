import { defineCall } from '../../call.ts'
import { exactly, Id, Money } from '../../shapes/values.ts'

/**
 * Ours: gives back what is left of a payment that has a task. Staff may repeat a refund that the provider refused; what
 * was delivered and paid only a manager gives back.
 */
export const refundPayment = defineCall({
  id: 'payment/refund-payment',
  method: 'POST',
  path: '/api/payment/refund-payment',
  kind: 'act',
  access: 'staff',
  input: exactly({ taskId: Id }),
  output: exactly({ amount: Money }),
  errors: ['NOTHING_TO_REFUND'],
  source: 'our own',
})
