import { getReceipt } from '#contract/calls/payment/get-receipt.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { hasReceipt, receiptOf } from './receipt.ts'
import { intentByToken } from './repository.ts'

export const getReceiptHandler = handle(getReceipt, async (context, { paymentId }) => {
  const intent = await intentByToken(context.chain, paymentId)
  if (intent === undefined) return refuse('NOT_FOUND')
  if (!hasReceipt(intent)) return refuse('NO_RECEIPT')
  const file = await receiptOf(context, intent)
  return file === null ? refuse('PAPER_NOT_MADE') : ok(file)
})
