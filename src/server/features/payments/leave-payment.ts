import { leavePayment } from '#contract/calls/payment/leave-payment.ts'
import type { Outcome } from '#providers/adapter.ts'
import { tx } from '../../db/ambient.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { described } from './check.ts'
import { payments } from './environment.ts'
import { noteOnIntent } from './intent-moves.ts'
import { type IntentRow, intentById, intentByToken, lockedIntent } from './repository.ts'
import { settle } from './settle.ts'
import { readOutcome, settlePayment } from './settle-payment.ts'

/** The payer gives up a payment that is open, to choose another way; the answer says how it stands then. */
export const leavePaymentHandler = handle(
  leavePayment,
  async (context, { paymentId }) => {
    const { chain } = context
    const known = await intentByToken(chain, paymentId)
    if (known === undefined) return refuse('NOT_FOUND')
    await leaveOpen(chain, known)
    return ok(await described(chain, (await intentById(chain, known.id)) ?? known, true))
  },
  { outside: true },
)

/**
 * Ends an open payment as its payer gives it up. The provider is asked first: what has been paid counts, and what may have
 * been charged is not given up, so that another way of paying never charges a second time. Should the payer pay the old
 * page later all the same, it is delivered, or refunded when something else was bought by then.
 */
export async function leaveOpen(chain: string, intent: IntentRow): Promise<void> {
  const heard = isOpen(intent) ? await readOutcome(chain, intent) : null
  await settlePayment(chain, intent.id, 'leave', heard)
  await tx(() => endLeft(chain, intent.id, heard))
}

async function endLeft(chain: string, intentId: string, heard: Outcome | null): Promise<void> {
  const now = payments().clock()
  const intent = await lockedIntent(chain, intentId)
  if (intent === undefined || !mayBeLeft(intent, heard)) return
  await noteOnIntent(chain, intentId, { left_at: now })
  await settle(chain, {
    intent: { ...intent, left_at: now },
    outcome: { is: 'refused', reason: 'cancelled', providerCode: null },
    reason: 'leave',
    now,
  })
}

/**
 * Only what waits for its payer can be given up. The charge of a kept card, what the bank decides on and what the provider
 * does not answer about may have been charged already. A page that nobody was led to was paid by nobody.
 */
export function mayBeLeft(intent: LeavableIntent, heard: Outcome | null): boolean {
  if (intent.state === 'created') return intent.stored_method_id === null
  const isAtItsPage = intent.state === 'pending' && intent.next_sealed !== null && !intent.with_bank
  return isAtItsPage && heard?.is !== 'unknown'
}

type LeavableIntent = Pick<IntentRow, 'state' | 'stored_method_id' | 'next_sealed' | 'with_bank'>

const isOpen = ({ state }: IntentRow): boolean => state === 'created' || state === 'pending' || state === 'authorised'
