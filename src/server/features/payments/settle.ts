import type { FailureReason, Outcome } from '#providers/adapter.ts'
import { attempt } from '../../db/ambient.ts'
import { lockPerson } from '../persons/service.ts'
import { noteAttempt } from './attempt-repository.ts'
import type { Delivered, LockedIntent, Undeliverable } from './delivery.ts'
import { endAct } from './end-act.ts'
import { payments } from './environment.ts'
import { failedAct } from './failed-act.ts'
import { fulfil } from './fulfil.ts'
import { type Move, moveIntent, noteOnIntent } from './intent-moves.ts'
import { keepMethod } from './keep-method.ts'
import { mailPayer } from './mail-payer.ts'
import { localProvider } from './providers.ts'
import { returnMoney } from './refund.ts'
import { isTaken } from './repository.ts'
import { mayMove, type PaymentState } from './states.ts'
import { openTask } from './tasks.ts'

export interface PaymentSettlement {
  /** Locked by this transaction (`lockedIntent`), or just written in it. */
  readonly intent: LockedIntent
  readonly outcome: Outcome
  /** Who says so: a provider's id, `start`, `return`, `webhook`, `reconcile`, `leave`. */
  readonly reason: string
  readonly now: Date
  /** For a mandate that is kept here: writes the agreement in this transaction and gives its id. */
  readonly agree?: (intent: LockedIntent) => Promise<string>
}

export interface Settled {
  readonly state: PaymentState
  /** Why what was paid could not be handed over. */
  readonly undeliverable: Undeliverable | null
}

/**
 * The only way to another state, for start, return page, check, webhook and reconciliation alike. Guards amount,
 * currency and reference of the held intent, moves it and, once paid, delivers in the same transaction. Whoever comes
 * second finds it done. What is paid and cannot be delivered goes back to the payer.
 */
export async function settle(chain: string, settlement: PaymentSettlement): Promise<Settled> {
  const { intent, outcome, reason, now } = settlement
  if (outcome.is === 'unknown') return stays(intent)
  if (outcome.is === 'pending' && outcome.withBank !== undefined && outcome.withBank !== intent.with_bank) {
    await noteOnIntent(chain, intent.id, { with_bank: outcome.withBank })
  }
  const target = targetOf(intent, outcome)
  const isLocal = localProvider(intent.provider) !== null
  if (outcome.is !== 'pending' && !isLocal) await noteAttempt(chain, intent.id, { outcome, reason, now })
  if (target.is === 'mismatch') await openTask(chain, { kind: 'amount-mismatch', intent, now, detail: target.detail })
  if (target.state === intent.state || !mayMove(intent.state, target.state)) {
    if (outcome.is === 'paid' && intent.was_fulfilled && target.is !== 'mismatch') {
      await keepMethod(chain, intent, outcome.method, now)
    }
    return stays(intent)
  }
  return target.state === 'paid' && outcome.is === 'paid'
    ? paid(chain, settlement, outcome)
    : moved(chain, settlement, target)
}

const stays = ({ state }: LockedIntent): Settled => ({ state, undeliverable: null })

async function moved(chain: string, { intent, reason, now }: PaymentSettlement, target: Target): Promise<Settled> {
  const { state, failure } = target
  await move(chain, { id: intent.id, from: intent.state, to: state, reason, failure, detail: target.detail, now })
  if (state === 'refused' || state === 'error') {
    await endAct(chain, intent, failedAct({ ...intent, state, failure_code: target.reason }), now)
    const template = isUnclear(target) ? 'payment-unclear' : 'payment-refused'
    await mailPayer(chain, intent, { template, reason, now })
  }
  payments().pass(`settle:${state}`)
  return { state, undeliverable: null }
}

async function paid(
  chain: string,
  { intent, reason, now, agree }: PaymentSettlement,
  outcome: Outcome & { readonly is: 'paid' },
): Promise<Settled> {
  // Before anything is written: a row that is written twice locks those it names, and two would wait for each other.
  // At a provider of our own this very transaction has decided all of it, holds the person, and is undone as a whole.
  const isDecided = localProvider(intent.provider) !== null
  const isHere = isDecided || (await lockPerson(chain, intent.purchase.personId)) !== null
  // Paid late, while another payment stands for the purchase: both cannot.
  if (intent.state === 'refused' || intent.state === 'error') {
    if (await isTaken(chain, intent)) await noteOnIntent(chain, intent.id, { superseded: true })
  }
  await move(chain, { id: intent.id, from: intent.state, to: 'paid', reason, now })
  if (outcome.transactionRef !== null) {
    await noteOnIntent(chain, intent.id, { transaction_ref: outcome.transactionRef })
  }
  payments().pass('settle:paid')
  const deliver = async () => {
    const agreementId = (await agree?.(intent)) ?? (await keepMethod(chain, intent, outcome.method, now))
    return fulfil(chain, intent, { agreementId, isHere, isDecided, now })
  }
  const fulfilled = isDecided ? await deliver() : await attempt(deliver, (one) => one.ok)
  payments().pass('settle:delivered')
  return fulfilled.ok
    ? delivered(chain, intent, fulfilled.delivered, now)
    : undeliverable(chain, { ...intent, transaction_ref: outcome.transactionRef }, fulfilled.why, now)
}

async function delivered(chain: string, intent: LockedIntent, fulfilment: Delivered, now: Date): Promise<Settled> {
  await move(chain, { id: intent.id, from: 'paid', to: 'fulfilled', reason: 'fulfil', fulfilment, now })
  await endAct(chain, intent, { is: 'ok' }, now)
  await mailPayer(chain, intent, { template: 'payment-paid', reason: 'fulfil', now })
  return { state: 'fulfilled', undeliverable: null }
}

async function undeliverable(chain: string, intent: LockedIntent, why: Undeliverable, now: Date): Promise<Settled> {
  const detail = { why }
  await move(chain, { id: intent.id, from: 'paid', to: 'fulfil_failed', reason: 'fulfil', detail, now })
  // Without a provider no money has moved: the caller refuses, and nothing of this stays.
  if (localProvider(intent.provider) !== null) return { state: 'fulfil_failed', undeliverable: why }
  await openTask(chain, { kind: 'undeliverable', intent, now, detail })
  await endAct(chain, intent, failedAct({ ...intent, state: 'fulfil_failed' }), now)
  const state = await returnMoney(chain, intent, now)
  return { state, undeliverable: why }
}

interface Target {
  readonly is: 'move' | 'mismatch'
  readonly state: PaymentState
  readonly reason: FailureReason
  readonly failure: { readonly code: string; readonly text: string | null } | null
  readonly detail: { readonly [name: string]: string | number | null } | null
}

/** An end of which nobody can say that nothing was charged: the provider never said, or said another amount. */
const isUnclear = ({ state, reason }: Target): boolean =>
  state === 'error' && (reason === 'expired' || reason === 'amount_mismatch' || reason === 'unknown')

/** The state an outcome asks for. What was paid and is not what was asked is an error, never a purchase. */
function targetOf(intent: LockedIntent, outcome: Exclude<Outcome, { is: 'unknown' }>): Target {
  const none = { reason: 'unknown' as const, failure: null, detail: null }
  switch (outcome.is) {
    case 'pending':
    case 'authorised':
      return { is: 'move', state: outcome.is, ...none }
    case 'refused':
    case 'error': {
      const { reason, providerCode } = outcome
      const failure = { code: reason, text: providerCode }
      return { is: 'move', state: outcome.is, reason, failure, detail: { reason, providerCode } }
    }
    case 'paid': {
      if (isAsAsked(intent, outcome)) return { is: 'move', state: 'paid', ...none }
      const { amount, reference } = outcome
      return {
        is: 'mismatch',
        state: 'error',
        reason: 'amount_mismatch',
        failure: { code: 'amount_mismatch', text: null },
        detail: { amountMinor: amount.amountMinor, currency: amount.currency, reference },
      }
    }
    default:
      return outcome satisfies never
  }
}

const isAsAsked = (intent: LockedIntent, { amount, reference }: Outcome & { readonly is: 'paid' }): boolean =>
  amount.amountMinor === intent.amount_minor &&
  amount.currency === intent.currency &&
  (reference === null || reference === intent.return_token)

async function move(chain: string, to: Move): Promise<void> {
  const moved = await moveIntent(chain, to)
  if (!moved) throw new Error(`a payment left ${to.from} while its row was locked`)
}
