import type { Outcome } from '#providers/adapter.ts'
import { tx } from '../../db/ambient.ts'
import { beginCall, type CallInput, callState, endCall } from './call-repository.ts'
import { payments } from './environment.ts'
import { noteOnIntent } from './intent-moves.ts'
import { contextFor, type Reachable, unknownIfBroken } from './provider-context.ts'
import { providerOrderOf } from './provider-order.ts'
import { type IntentRow, lockedIntent } from './repository.ts'

const operation = 'complete'

/**
 * Ends a payment with what its widget gave, where that moves money: once, with what was given first. Null when there is
 * nothing to do for it: it has ended, it has run out, or somebody waits for the answer already.
 */
export async function completeOnce(
  chain: string,
  intent: IntentRow,
  found: Reachable,
  input: CallInput,
): Promise<Outcome | null> {
  const { clock, pass } = payments()
  const call = await tx(() => claim(chain, intent.id, input))
  if (call?.is !== 'begun') return null
  pass('complete:claimed')
  const order = await providerOrderOf(chain, intent)
  const ask = async () =>
    (await found.adapter.complete?.(contextFor(found, call.key), order, call.input)) ?? {
      is: 'unknown' as const,
      why: 'the provider ends no sessions',
    }
  const outcome = await unknownIfBroken<Outcome>(intent.provider, ask, (unknown) => unknown)
  await tx(async () => {
    await endCall(chain, call.key, outcome.is, clock())
    if (outcome.is === 'pending' && outcome.providerRef !== undefined) {
      await noteOnIntent(chain, intent.id, { provider_ref: outcome.providerRef })
    }
  })
  return outcome
}

/**
 * Asks again for an ending of which nobody knows what came of it. Null where there is none: then the provider can be asked
 * how the payment stands. As long as it is not known, nothing else is believed.
 */
export async function completeAgain(chain: string, intent: IntentRow, found: Reachable): Promise<Outcome | null> {
  if (found.adapter.completesOnce !== true || intent.state !== 'pending') return null
  if ((await callState(chain, intent.id, operation)) !== 'in doubt') return null
  const again = await completeOnce(chain, intent, found, {})
  return again ?? { is: 'unknown', why: 'somebody waits for the answer' }
}

async function claim(chain: string, intentId: string, input: CallInput) {
  const now = payments().clock()
  const intent = await lockedIntent(chain, intentId)
  if (intent?.state !== 'pending') return null
  const known = await callState(chain, intentId, operation)
  // What waits for its payer runs out; what was sent to the provider is asked for until it is known.
  const hasRunOut = intent.expires_at !== null && intent.expires_at <= now
  if (known === 'none' && (hasRunOut || Object.keys(input).length === 0)) return null
  return beginCall(chain, intentId, operation, now, input)
}
