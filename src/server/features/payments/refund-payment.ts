import { refundPayment as refundPaymentCall } from '#contract/calls/payment/refund-payment.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { refundIntent } from './refund.ts'
import { isManager, refundOf, staffTask } from './staff-tasks.ts'

export const refundPaymentHandler = handle(refundPaymentCall, async (context, { taskId }) => {
  const { chain, caller, now } = context
  const task = await staffTask(context, taskId)
  if (caller === null || task === null) return refuse('NOT_FOUND', { at: 'taskId' })
  const possible = refundOf(task, isManager(caller.user))
  if (possible.is === 'forbidden') return refuse('FORBIDDEN')
  if (possible.is === 'nothing' || task.intent_id === null || task.currency === null) return refuse('NOTHING_TO_REFUND')
  const { amountMinor } = possible
  // Under the payment's lock it is counted once more.
  const asked = await refundIntent(chain, task.intent_id, {
    amountMinor,
    byPersonId: caller.user.userId,
    now,
    reason: 'staff',
  })
  return asked.ok ? ok({ amount: { amountMinor, currency: task.currency } }) : refuse('NOTHING_TO_REFUND')
})
