import { failedAct } from './failed-act.ts'
import { type NextStep, nothingNext, openNext } from './next.ts'
import type { IntentRow } from './repository.ts'
import { type PaymentCode, paymentCodeOf } from './states.ts'

export type StartAnswer =
  | {
      readonly ok: true
      readonly value: {
        readonly paymentId: string
        readonly code: PaymentCode
        readonly next: NextStep
        readonly keptUntil: string | null
      }
    }
  | {
      readonly ok: false
      readonly code: 'PAYMENT_UNSUCCESSFUL' | 'PAYMENT_ERROR'
      readonly params: { readonly reason: string }
    }

/** How a paying call answers for its payment as it stands: done, to be gone on with, or refused with our reason. */
export function paymentAnswerOf(chain: string, intent: IntentRow): StartAnswer {
  const code = paymentCodeOf(intent.state, intent.was_fulfilled)
  if (code !== 'IP' && code !== 'RD') {
    const { code: refusal, params } = failedAct(intent)
    return { ok: false, code: refusal, params }
  }
  return waitingAt(intent, code === 'RD' ? nothingNext : openNext(chain, intent), code)
}

/** A payment that goes on somewhere, or has come to its end. */
export function waitingAt(intent: IntentRow, next: NextStep, code: PaymentCode = 'IP'): StartAnswer & { ok: true } {
  // What a widget needs is given to its own page, and to its payer alone (`check-payment`).
  const isOpen = next.kind === 'redirect' || next.kind === 'widget'
  const keptUntil = isOpen ? (intent.expires_at?.toISOString() ?? null) : null
  return { ok: true, value: { paymentId: intent.return_token, code, next: { ...next, client: null }, keptUntil } }
}
