import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { PaymentTask } from '../../shapes/payment-task.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/**
 * Ours: what staff must look at, of the payments of their club. The open ones come first, the oldest before the others,
 * then those that were closed lately. With `taskId` it is that one alone, or none.
 */
export const loadPaymentTasks = defineCall({
  id: 'payment/load-payment-tasks',
  method: 'POST',
  path: '/api/payment/load-payment-tasks',
  kind: 'read',
  access: 'staff',
  input: exactly({ taskId: maybe(Id) }),
  output: exactly({ tasks: Type.Array(PaymentTask, { maxItems: 200 }) }),
  errors: [],
  source: 'our own',
})
