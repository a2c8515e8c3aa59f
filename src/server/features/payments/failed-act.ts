import type { IntentRow } from './repository.ts'

type Ended = Pick<IntentRow, 'state' | 'was_fulfilled' | 'failure_code'>

/** Why a payment came to nothing, in our short reasons alone; `refunded` when it was paid and could not be delivered. */
export function failureOf({ state, was_fulfilled, failure_code }: Ended): string | null {
  switch (state) {
    case 'refused':
    case 'error':
      return failure_code
    case 'fulfil_failed':
    case 'refunding':
      return 'refunded'
    case 'refunded':
      return was_fulfilled ? null : 'refunded'
    default:
      return null
  }
}

/** What the flow hears of a payment that came to nothing; nothing of a provider's. */
export function failedAct(intent: Ended) {
  const code = intent.state === 'error' ? ('PAYMENT_ERROR' as const) : ('PAYMENT_UNSUCCESSFUL' as const)
  return { is: 'failed' as const, code, params: { reason: failureOf(intent) ?? 'unknown' } }
}
