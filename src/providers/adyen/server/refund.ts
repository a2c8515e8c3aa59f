import type { ProviderContext, RefundOrder, RefundOutcome } from '../../adapter.ts'
import { toAdyen } from './amount.ts'
import { askAdyen, merchantOf, textOrNull } from './ask.ts'

/** Asks for a refund. It is only received; whether it came about is told by webhook. */
export async function requestRefund(context: ProviderContext, refund: RefundOrder): Promise<RefundOutcome> {
  const amount = toAdyen(refund.amount)
  if (amount === null) return { is: 'refused', reason: 'not_supported', providerCode: 'amount' }
  const heard = await askAdyen(context, {
    operation: 'refund',
    method: 'POST',
    path: `/payments/${encodeURIComponent(refund.transactionRef)}/refunds`,
    body: {
      merchantAccount: merchantOf(context.account),
      amount,
      reference: refund.key,
    },
  })
  if (heard.is === 'unknown') return heard
  if (heard.is === 'rejected') return { is: 'refused', reason: 'provider_error', providerCode: heard.providerCode }
  return { is: 'pending', refundRef: textOrNull(heard.body.pspReference) }
}
