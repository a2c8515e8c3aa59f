import type { Offer } from '../subscriptions/offer.ts'
import { fulfil } from './fulfil.ts'
import type { Outcome, PaymentProvider } from './providers.ts'
import { type IntentRow, lockedIntent, moveIntent } from './repository.ts'
import { mayMove, type PaymentState } from './states.ts'

export interface Settlement {
  readonly intentId: string
  readonly outcome: Outcome
  /** Who says so: a provider's id, `return`, `webhook`, `reconcile`. */
  readonly reason: string
  readonly delivery: Delivery
}

/** What is handed over once the money is certain. */
export interface Delivery {
  readonly offer: Offer
  readonly personId: string
  readonly byPersonId: string | null
  readonly provider: PaymentProvider
}

/**
 * The only way to another state, for return page, check, webhook and reconciliation alike. Locks the intent, guards
 * amount and currency, moves it and, once paid, delivers in the same transaction. Whoever comes second finds it done.
 */
export async function settle(chain: string, settlement: Settlement): Promise<{ readonly state: PaymentState }> {
  const intent = await lockedIntent(chain, settlement.intentId)
  if (intent === undefined) throw new Error('a settlement of an intent that does not exist')
  const target = targetOf(intent, settlement.outcome)
  if (target.state === intent.state || !mayMove(intent.state, target.state)) return { state: intent.state }

  await move(chain, intent.id, intent.state, target.state, settlement.reason, target.failure)
  if (target.state !== 'paid') return { state: target.state }
  const delivered = await fulfil(chain, intent, settlement.delivery)
  const end = delivered ? 'fulfilled' : 'fulfil_failed'
  await move(chain, intent.id, 'paid', end, 'fulfil', null)
  return { state: end }
}

type Failure = { readonly code: string; readonly text: string | null } | null

/** The state an outcome asks for. A paid amount that is not the asked one is an error, never a purchase. */
function targetOf(intent: IntentRow, outcome: Outcome): { readonly state: PaymentState; readonly failure: Failure } {
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

async function move(
  chain: string,
  id: string,
  from: PaymentState,
  to: PaymentState,
  reason: string,
  failure: Failure,
): Promise<void> {
  const moved = await moveIntent(chain, { id, from, to, reason, failure })
  if (!moved) throw new Error(`a payment left ${from} while its row was locked`)
}
