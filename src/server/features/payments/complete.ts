import type { Outcome } from '#providers/adapter.ts'
import { tx } from '../../db/ambient.ts'
import type { CallContext } from '../../handler.ts'
import { type CheckedPayment, described } from './check.ts'
import { completeOnce } from './completion.ts'
import { payments } from './environment.ts'
import { contextFor, unknownIfBroken } from './provider-context.ts'
import { providerOrderOf } from './provider-order.ts'
import { type IntentRow, intentById, intentByToken } from './repository.ts'
import { settleLocked } from './settle-payment.ts'
import { accountOf } from './start.ts'

/**
 * Ends a session with what its widget gave. What came from the browser is only passed on: the provider says what it is
 * worth. Somebody else's payment reads as none.
 */
export async function completePayment(
  context: CallContext,
  paymentKey: string,
  input: { readonly [name: string]: string },
): Promise<CheckedPayment> {
  const { chain } = context
  const intent = await intentByToken(chain, paymentKey)
  if (intent === undefined || context.subject === null) return { ok: false, code: 'NOT_FOUND' }
  const outcome = await outcomeOf(chain, intent, input)
  payments().pass('complete:called')
  await tx(() => settleLocked(chain, intent.id, outcome, 'complete'))
  payments().pass('settle:committed')
  return { ok: true, value: await described(chain, (await intentById(chain, intent.id)) ?? intent, true) }
}

async function outcomeOf(
  chain: string,
  intent: IntentRow,
  input: { readonly [name: string]: string },
): Promise<Outcome | null> {
  const found = await accountOf(chain, intent)
  if (found === null) return null
  const { id, complete, completesOnce } = found.adapter
  if (complete === undefined) return null
  if (completesOnce) return completeOnce(chain, intent, found, input)
  const order = await providerOrderOf(chain, intent)
  const ask = () => complete(contextFor(found, `${intent.id}:complete`), order, input)
  return unknownIfBroken<Outcome>(id, ask, (unknown) => unknown)
}
