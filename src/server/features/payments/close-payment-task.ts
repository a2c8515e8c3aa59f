import { closePaymentTask } from '#contract/calls/payment/close-payment-task.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { staffTask } from './staff-tasks.ts'
import { closeTask } from './task-repository.ts'

export const closePaymentTaskHandler = handle(closePaymentTask, async (context, { taskId, outcome, note }) => {
  const { chain, caller, now } = context
  if (caller === null || (await staffTask(context, taskId)) === null) return refuse('NOT_FOUND', { at: 'taskId' })
  const byPersonId = caller.user.userId
  if (await closeTask(chain, { taskId, outcome, note, byPersonId, now })) return ok({ taskId })
  const closed = await staffTask(context, taskId)
  return closed?.done_by === byPersonId ? ok({ taskId }) : refuse('ALREADY_CLOSED')
})
