import { createHmac } from 'node:crypto'
import type { WebhookMessage } from '../provider.ts'
import type { SandboxEvent } from '../rows.ts'
import { forgedKey, sandboxAccount } from './account.ts'
import { refundShape } from './refunds.ts'
import { shapeOf } from './words.ts'

/** A webhook of the contract: the whole payment, signed with the time at which it is sent. */
export function webhookOf(
  event: SandboxEvent,
  { forged, now }: { readonly forged: boolean; readonly now: Date },
): WebhookMessage | null {
  const { payment, kind } = event
  if (payment.webhookUrl === null || kind === 'attempt') return null
  const types = { payment: 'payment.updated', refund: 'refund.updated', reversed: 'payment.reversed' } as const
  const body = JSON.stringify({
    eventId: event.id,
    type: types[kind],
    createdAt: event.at,
    data: shapeOf(payment),
    ...(event.kind === 'refund' && { refund: refundShape(event.refund) }),
    ...(event.kind === 'reversed' && { reversed: { value: event.amountMinor, currency: payment.currency } }),
  })
  const time = Math.floor(now.getTime() / 1000)
  const key = forged ? forgedKey : sandboxAccount.webhookKey
  const signature = createHmac('sha256', key).update(`${time}.${body}`).digest('hex')
  return {
    url: payment.webhookUrl,
    headers: { 'content-type': 'application/json', 'x-signature': `t=${time},v1=${signature}` },
    body,
  }
}
