import type { ProviderContext, RefundOrder, RefundOutcome } from '../../adapter.ts'
import { writeAmount } from '../../kit/money.ts'
import { askPayway, textOrNull } from './ask.ts'

/** Gives money of a transaction back. Cards answer at once. */
export async function refundPayment(context: ProviderContext, refund: RefundOrder): Promise<RefundOutcome> {
  const heard = await askPayway(context, {
    operation: 'refund',
    method: 'POST',
    path: '/transactions',
    key: refund.key,
    fields: {
      transactionType: 'refund',
      parentTransactionId: refund.transactionRef,
      principalAmount: String(writeAmount({ kind: 'major_string' }, refund.amount)),
    },
  })
  if (heard.is === 'unknown') return heard
  if (heard.is === 'rejected') return { is: 'refused', reason: 'provider_error', providerCode: heard.providerCode }
  const { transactionId, status, responseCode } = heard.body
  const [refundRef, said] = [textOrNull(transactionId), textOrNull(status) ?? '']
  if (said.startsWith('approved')) return { is: 'done', refundRef }
  if (said === 'pending' || said === 'suspended') return { is: 'pending', refundRef }
  if (said === 'declined') return { is: 'refused', reason: 'declined', providerCode: textOrNull(responseCode) }
  return { is: 'unknown', why: 'a status that is not in the documentation' }
}
