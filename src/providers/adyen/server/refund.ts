import type { ProviderContext, RefundOrder, RefundOutcome } from '../../adapter.ts'
import { toAdyen } from './amount.ts'
import { ask, merchantOf, textOf } from './ask.ts'

/** Asks for a refund. It is only received; whether it came about is told by webhook. */
export async function refundPayment(context: ProviderContext, refund: RefundOrder): Promise<RefundOutcome> {
  const amount = toAdyen(refund.amount)
  if (amount === null) return { is: 'refused', reason: 'not_supported', providerCode: 'amount' }
  const heard = await ask(context, {
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
  return { is: 'pending', refundRef: textOf(heard.body.pspReference) }
}
