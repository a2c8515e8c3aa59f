import type { Outcome, Started } from '#providers/adapter.ts'
import { tx } from '../../db/ambient.ts'
import { shared } from '../../shared.ts'
import { accountByKey } from './accounts.ts'
import { beginCall, type CallBegun, endCall } from './call-repository.ts'
import { payments } from './environment.ts'
import { moveIntent, noteOnIntent } from './intent-moves.ts'
import { nextOf, sealNext } from './next.ts'
import { contextFor, type Reachable, unknownIfBroken } from './provider-context.ts'
import { providerOrderOf } from './provider-order.ts'
import { type IntentRow, intentById, lockedIntent } from './repository.ts'
import { settle } from './settle.ts'
import { openStoredMethod } from './stored-methods.ts'

/**
 * Calls the provider for an intent that is on disk, and keeps its answer. Done again after a crash or a lost answer it
 * brings the same idempotency key, and first asks what is known: never a second charge on a guess.
 */
export const startOutside = (chain: string, intentId: string): Promise<void> =>
  shared(`start ${chain} ${intentId}`, () => start(chain, intentId))

async function start(chain: string, intentId: string): Promise<void> {
  const { clock, pass } = payments()
  const intent = await intentById(chain, intentId)
  if (intent === undefined || intent.state !== 'created') return
  const found = await accountOf(chain, intent)
  if (found === null) return
  const call = await tx(() => claim(chain, intentId, clock()))
  if (call.is === 'busy') return
  pass('start:claimed')
  const started = await ask(chain, intent, found, call)
  pass('start:called')
  await tx(() => keep(chain, intentId, started, call.key))
  pass('start:committed')
}

/** Another process may have had its answer since the intent was read: under its lock nobody calls for what has gone on. */
async function claim(chain: string, intentId: string, now: Date): Promise<CallBegun> {
  const intent = await lockedIntent(chain, intentId)
  return intent?.state === 'created' ? beginCall(chain, intentId, 'start', now) : { is: 'busy' }
}

/** The account that an intent began with, whatever the settings say by now; null when it cannot be reached. */
export async function accountOf(chain: string, intent: IntentRow): Promise<Reachable | null> {
  const { note, releaseOf } = payments()
  const found = await accountByKey(releaseOf(chain), chain, intent.provider, intent.account ?? '')
  if (found.ok) return found
  note('a payment has no account any more', { chain, provider: intent.provider, why: found.why })
  return null
}

async function ask(
  chain: string,
  intent: IntentRow,
  found: Reachable,
  { key, isRepeat }: { readonly key: string; readonly isRepeat: boolean },
): Promise<Started> {
  const { adapter } = found
  const context = contextFor(found, key)
  const order = await providerOrderOf(chain, intent)
  const done = (outcome: Outcome): Started => {
    const named = outcome.is === 'pending' ? outcome.providerRef : undefined
    return { kind: 'done', providerRef: named ?? null, outcome }
  }
  const begin = async (): Promise<Started> => {
    if (isRepeat) {
      const known = await adapter.read(context, order)
      if (known.is !== 'pending' && known.is !== 'unknown') return done(known)
    }
    if (intent.stored_method_id === null) return adapter.start(context, order)
    const kept = await openStoredMethod(chain, intent.stored_method_id)
    if (kept === null || adapter.charge === undefined) {
      return done({ is: 'error', reason: 'not_supported', providerCode: null })
    }
    const charged = await adapter.charge(context, order, kept.method)
    // The bank wants to see the payer: the same payment goes on where they can show themselves.
    return isChallenged(charged) ? adapter.start(contextFor(found, `${key}:payer`), order) : done(charged)
  }
  return unknownIfBroken(adapter.id, begin, done)
}

const isChallenged = (outcome: Outcome): boolean => outcome.is === 'refused' && outcome.reason === 'not_authenticated'

async function keep(chain: string, intentId: string, started: Started, key: string): Promise<void> {
  const now = payments().clock()
  const intent = await lockedIntent(chain, intentId)
  if (intent === undefined) return
  await endCall(chain, key, started.kind === 'done' ? started.outcome.is : started.kind, now)
  if (started.providerRef !== null) await noteOnIntent(chain, intentId, { provider_ref: started.providerRef })
  if (started.kind === 'done') {
    await settle(chain, { intent, outcome: started.outcome, reason: 'start', now })
    return
  }
  await noteOnIntent(chain, intentId, {
    next_sealed: sealNext(chain, intentId, nextOf(started, intent)),
    ...(started.expiresAt === null ? {} : { expires_at: started.expiresAt }),
  })
  // A webhook may have been faster.
  if (intent.state === 'created') {
    await moveIntent(chain, { id: intentId, from: 'created', to: 'pending', reason: 'start', now })
  }
}
