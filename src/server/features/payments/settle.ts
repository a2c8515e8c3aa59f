import type { Delivery, HeldIntent } from './delivery.ts'
import { fulfil } from './fulfil.ts'
import type { Outcome } from './providers.ts'
import { type Move, moveIntent } from './repository.ts'
import { mayMove, type PaymentState } from './states.ts'

export interface Settlement {
  /** Locked by this transaction (`lockedIntent`), or just written in it. */
  readonly intent: HeldIntent
  readonly outcome: Outcome
  /** Who says so: a provider's id, `return`, `webhook`, `reconcile`. */
  readonly reason: string
  readonly delivery: Delivery
}

/**
 * The only way to another state, for return page, check, webhook and reconciliation alike. Guards amount and currency of
 * the held intent, moves it and, once paid, delivers in the same transaction. Whoever comes second finds it done.
 */
export async function settle(chain: string, settlement: Settlement): Promise<{ readonly state: PaymentState }> {
  const { intent } = settlement
  const target = targetOf(intent, settlement.outcome)
  if (target.state === intent.state || !mayMove(intent.state, target.state)) return { state: intent.state }

  const { state, failure } = target
  await move(chain, { id: intent.id, from: intent.state, to: state, reason: settlement.reason, failure })
  if (target.state !== 'paid') return { state: target.state }
  const fulfilment = await fulfil(chain, intent, settlement.delivery)
  const end = fulfilment === null ? 'fulfil_failed' : 'fulfilled'
  await move(chain, { id: intent.id, from: 'paid', to: end, reason: 'fulfil', failure: null, fulfilment })
  return { state: end }
}

type Failure = { readonly code: string; readonly text: string | null } | null

/** The state an outcome asks for. A paid amount that is not the asked one is an error, never a purchase. */
function targetOf(intent: HeldIntent, outcome: Outcome): { readonly state: PaymentState; readonly failure: Failure } {
  switch (outcome.is) {
    case 'pending':
    case 'authorised':
      return { state: outcome.is, failure: null }
    case 'refused':
    case 'error':
      return { state: outcome.is, failure: { code: outcome.code, text: outcome.text } }
    case 'paid':
      if (outcome.amountMinor === intent.amount_minor && outcome.currency === intent.currency) {
        return { state: 'paid', failure: null }
      }
      return { state: 'error', failure: { code: 'AMOUNT_MISMATCH', text: null } }
  }
}

async function move(chain: string, to: Move): Promise<void> {
  const moved = await moveIntent(chain, to)
  if (!moved) throw new Error(`a payment left ${to.from} while its row was locked`)
}
