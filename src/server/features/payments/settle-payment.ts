import type { Outcome } from '#providers/adapter.ts'
import { tx } from '../../db/ambient.ts'
import { shared } from '../../shared.ts'
import { completeAgain } from './completion.ts'
import { endAct } from './end-act.ts'
import { payments } from './environment.ts'
import { failedAct } from './failed-act.ts'
import { contextFor, unknownIfBroken } from './provider-context.ts'
import { providerOrderOf } from './provider-order.ts'
import { localProvider } from './providers.ts'
import { type IntentRow, intentById, lockedIntent } from './repository.ts'
import { settle } from './settle.ts'
import { accountOf } from './start.ts'
import type { PaymentState } from './states.ts'

export type SettleReason = 'check' | 'return' | 'webhook' | 'reconcile' | 'complete' | 'leave'

/**
 * Brings a payment to where it stands by now. The provider is asked first, without a lock, unless somebody whom we
 * believe has said it already (`outcome`). Null when there is no such payment.
 */
export async function settlePayment(
  chain: string,
  intentId: string,
  reason: SettleReason,
  outcome: Outcome | null = null,
): Promise<PaymentState | null> {
  const intent = await intentById(chain, intentId)
  if (intent === undefined) return null
  if (localProvider(intent.provider) !== null) return intent.state
  const told = outcome === null || isOfTheFirstTry(intent, outcome) ? null : outcome
  const asked = told === null && isWorthAsking(intent, reason) ? await readOutcome(chain, intent) : null
  const heard = told ?? (isYetToBegin(intent, asked) ? null : asked)
  payments().pass('settle:read')
  const state = await tx(() => settleLocked(chain, intentId, heard, reason))
  payments().pass('settle:committed')
  return state
}

/** Providers call what they have never heard of pending, too: who begins it says when it waits there. */
const isYetToBegin = ({ state }: IntentRow, asked: Outcome | null): boolean =>
  state === 'created' && asked?.is === 'pending'

/** A kept card was refused because its bank wants the payer, who is there now: only the provider knows how it stands. */
const isOfTheFirstTry = ({ stored_method_id, next_sealed }: IntentRow, outcome: Outcome): boolean =>
  outcome.is === 'refused' && stored_method_id !== null && next_sealed !== null

/** What the provider knows now; asked once for everybody who asks at the same time. */
export const readOutcome = (chain: string, intent: IntentRow): Promise<Outcome> =>
  shared(`read ${chain} ${intent.id}`, async () => {
    const found = await accountOf(chain, intent)
    if (found === null) return { is: 'unknown', why: 'no account' }
    const context = contextFor(found, `${intent.id}:read`)
    const read = async () =>
      (await completeAgain(chain, intent, found)) ?? found.adapter.read(context, await providerOrderOf(chain, intent))
    return unknownIfBroken<Outcome>(intent.provider, read, (unknown) => unknown)
  })

/** The same under the lock, in the running transaction. */
export async function settleLocked(
  chain: string,
  intentId: string,
  outcome: Outcome | null,
  reason: string,
): Promise<PaymentState | null> {
  const now = payments().clock()
  const intent = await lockedIntent(chain, intentId)
  if (intent === undefined) return null
  if (outcome !== null) {
    const { state } = await settle(chain, { intent, outcome, reason, now })
    if (state !== intent.state) return state
  }
  await mendAct(chain, intent, now)
  return intent.state
}

/** The act may have begun to wait after its payment had ended: then it is ended now. */
async function mendAct(chain: string, intent: IntentRow, now: Date): Promise<void> {
  switch (intent.state) {
    case 'fulfilled':
    case 'partly_refunded':
    case 'reversed':
      return endAct(chain, intent, { is: 'ok' }, now)
    case 'refused':
    case 'error':
      return endAct(chain, intent, failedAct(intent), now)
    case 'refunding':
    case 'refunded':
      return endAct(chain, intent, intent.was_fulfilled ? { is: 'ok' } : failedAct(intent), now)
    default:
      return
  }
}

/** What has ended well is not asked about again; a refusal is, when somebody has reason to think otherwise. */
function isWorthAsking({ state }: IntentRow, reason: SettleReason): boolean {
  switch (state) {
    case 'created':
    case 'pending':
    case 'authorised':
      return true
    case 'refused':
    case 'error':
      return reason === 'webhook' || reason === 'reconcile'
    default:
      return false
  }
}
