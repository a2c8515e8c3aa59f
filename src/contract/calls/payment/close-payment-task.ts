import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { TaskOutcome } from '../../shapes/payment-task.ts'
import { exactly, Id } from '../../shapes/values.ts'

/** Ours: somebody of the staff has seen to a task. Who, when and what they wrote is kept; done twice by them, it is once. */
export const closePaymentTask = defineCall({
  id: 'payment/close-payment-task',
  method: 'POST',
  path: '/api/payment/close-payment-task',
  kind: 'act',
  access: 'staff',
  input: exactly({
    taskId: Id,
    outcome: TaskOutcome,
    note: Type.String({ minLength: 1, maxLength: 1000, pattern: '\\S' }),
  }),
  output: exactly({ taskId: Id }),
  errors: ['ALREADY_CLOSED'],
  source: 'our own',
})
