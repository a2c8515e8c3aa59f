import type { KeptMethod, Started } from '#providers/adapter.ts'
import { tx } from '../../db/ambient.ts'
import type { SubjectContext } from '../../handler.ts'
import { shared } from '../../shared.ts'
import { type StartAnswer, waitingAt } from './answer.ts'
import { beginCall, endCall } from './call-repository.ts'
import { type CheckedPayment, described } from './check.ts'
import { completeOnce } from './completion.ts'
import { payments } from './environment.ts'
import { noteOnIntent } from './intent-moves.ts'
import { nextOf } from './next.ts'
import { contextFor, type Reachable, unknownIfBroken } from './provider-context.ts'
import { payerRefOf, providerOrderOf } from './provider-order.ts'
import { type IntentRow, intentById, intentByToken, lockedIntent } from './repository.ts'
import { settleLocked } from './settle-payment.ts'
import { accountOf, startOutside } from './start.ts'
import { tokenHashOf } from './stored-methods.ts'

/** A payment that waits for a means to be chosen, at a provider that knows some of its payer. */
export interface OpenChoice {
  readonly ok: true
  readonly intent: IntentRow
  readonly found: Reachable
}

type NoChoice = { readonly ok: false; readonly code: 'NOT_FOUND' | 'AGREEMENT_NOT_OPEN' }

/** Whoever may act for its payer goes on with it: the table of rights has said so before, by the payment's key. */
export async function openChoice({ chain, now }: SubjectContext, key: string): Promise<OpenChoice | NoChoice> {
  const known = await intentByToken(chain, key)
  if (known === undefined) return { ok: false, code: 'NOT_FOUND' }
  const found = await accountOf(chain, known)
  if (found?.adapter.knownMethods === undefined) return { ok: false, code: 'AGREEMENT_NOT_OPEN' }
  // Its start was lost: it is begun again.
  if (known.state === 'created') await startOutside(chain, known.id)
  const intent = (await intentById(chain, known.id)) ?? known
  return waitsForChoice(intent, now) ? { ok: true, intent, found } : { ok: false, code: 'AGREEMENT_NOT_OPEN' }
}

const waitsForChoice = (intent: IntentRow, now: Date): boolean =>
  intent.state === 'pending' &&
  intent.amount_minor === 0 &&
  intent.next_sealed !== null &&
  !intent.with_bank &&
  (intent.expires_at === null || intent.expires_at > now)

/** A means that a provider knows, under a name that is of no use to anybody else. */
export interface NamedMethod extends KeptMethod {
  readonly id: string
}

/** The means that the provider knows of the payer; null when it does not say. */
export async function methodsToChoose(chain: string, { intent, found }: OpenChoice): Promise<NamedMethod[] | null> {
  const { adapter } = found
  const context = contextFor(found, `${intent.id}:methods`)
  const ask = async () =>
    (await adapter.knownMethods?.(context, payerRefOf(chain, intent.person_id))) ?? {
      is: 'known' as const,
      methods: [],
    }
  const known = await unknownIfBroken(adapter.id, ask, (unknown) => unknown)
  if (known.is !== 'known') return null
  return known.methods.slice(0, 50).map((method) => ({ ...method, id: tokenHashOf(method.token) }))
}

/** Goes on with one of them: it is kept once, whatever is chosen twice. */
export async function chooseMethod(
  chain: string,
  { intent, found }: OpenChoice,
  token: string,
): Promise<CheckedPayment> {
  const outcome = await completeOnce(chain, intent, found, { methodId: token })
  payments().pass('complete:called')
  await tx(() => settleLocked(chain, intent.id, outcome, 'complete'))
  payments().pass('settle:committed')
  return { ok: true, value: await described(chain, (await intentById(chain, intent.id)) ?? intent, true) }
}

/** Goes on at the provider's page, with a means that it does not know yet. Asked for twice it is the same page. */
export const takeNewMethod = (chain: string, choice: OpenChoice): Promise<StartAnswer | NoChoice> =>
  shared(`take ${chain} ${choice.intent.id}`, () => take(chain, choice))

async function take(chain: string, { intent, found }: OpenChoice): Promise<StartAnswer | NoChoice> {
  const { clock } = payments()
  const call = await tx(() => beginCall(chain, intent.id, 'take', clock()))
  if (call.is === 'busy') return notReached
  const order = await providerOrderOf(chain, intent)
  const ask = async (): Promise<Started> =>
    (await found.adapter.takeNew?.(contextFor(found, call.key), order)) ?? nothingSaid('it takes none')
  const started = await unknownIfBroken(found.adapter.id, ask, ({ why }) => nothingSaid(why))
  return tx(async () => {
    const locked = await lockedIntent(chain, intent.id)
    await endCall(chain, call.key, started.kind, clock())
    if (locked === undefined || !waitsForChoice(locked, clock())) return { ok: false, code: 'AGREEMENT_NOT_OPEN' }
    // Nothing was taken, and the choice stays open.
    if (started.kind !== 'redirect') return notReached
    await noteOnIntent(chain, intent.id, { provider_ref: started.providerRef })
    return waitingAt(locked, nextOf(started, locked))
  })
}

const nothingSaid = (why: string): Started => ({ kind: 'done', providerRef: null, outcome: { is: 'unknown', why } })

const notReached = { ok: false, code: 'PAYMENT_ERROR', params: { reason: 'provider_error' } } as const
