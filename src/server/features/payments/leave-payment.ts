import { leavePayment } from '#contract/calls/payment/leave-payment.ts'
import { tx } from '../../db/ambient.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { described, ownsPayment } from './check.ts'
import { payments } from './environment.ts'
import { noteOnIntent } from './intent-moves.ts'
import { intentById, intentByToken, lockedIntent } from './repository.ts'
import { settle } from './settle.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * The payer gives up a payment that is open, to choose another way. The provider is asked first: what has been paid
 * counts. Should it be paid later all the same, it is delivered, or refunded when something else was bought by then.
 */
export const leavePaymentHandler = handle(
  leavePayment,
  async (context, { paymentId }) => {
    const { chain } = context
    const known = await intentByToken(chain, paymentId)
    if (known === undefined || !(await ownsPayment(context, known))) return refuse('NOT_FOUND')
    await settlePayment(chain, known.id, 'leave')
    await tx(() => leaveOpen(chain, known.id))
    return ok(await described(chain, (await intentById(chain, known.id)) ?? known, true))
  },
  { outside: true },
)

/** Ends an open payment as its payer gives it up; money that is reserved already is not given up. */
export async function leaveOpen(chain: string, intentId: string): Promise<void> {
  const now = payments().clock()
  const intent = await lockedIntent(chain, intentId)
  if (intent?.state !== 'created' && intent?.state !== 'pending') return
  await noteOnIntent(chain, intentId, { left_at: now })
  await settle(chain, {
    intent: { ...intent, left_at: now },
    outcome: { is: 'refused', reason: 'cancelled', providerCode: null },
    reason: 'leave',
    now,
  })
}
