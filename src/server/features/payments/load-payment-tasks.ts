import { loadPaymentTasks } from '#contract/calls/payment/load-payment-tasks.ts'
import { handle, ok } from '../../handler.ts'
import { staffTasks } from './staff-tasks.ts'

export const loadPaymentTasksHandler = handle(loadPaymentTasks, async (context, { taskId }) =>
  ok({ tasks: await staffTasks(context, taskId ?? null) }),
)
