import type { RefundOutcome } from '#providers/adapter.ts'
import { tx } from '../../db/ambient.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { bookRefund } from './book-refund.ts'
import type { LockedIntent } from './delivery.ts'
import { payments } from './environment.ts'
import { moveIntent, noteOnIntent } from './intent-moves.ts'
import { mailPayer } from './mail-payer.ts'
import { insertRefund, moveRefund, type RefundRow, refundById, refundByKey, refundsOf } from './refund-repository.ts'
import { lockedIntent } from './repository.ts'
import { mayMove, type PaymentState } from './states.ts'
import { openTask } from './tasks.ts'

/** Gives back the whole of what was paid and cannot be delivered. The transaction holds the intent, which is `fulfil_failed`. */
export async function returnMoney(chain: string, intent: LockedIntent, now: Date): Promise<PaymentState> {
  await moveIntent(chain, { id: intent.id, from: 'fulfil_failed', to: 'refunding', reason: 'undeliverable', now })
  if (intent.amount_minor === 0) {
    await moveIntent(chain, { id: intent.id, from: 'refunding', to: 'refunded', reason: 'nothing was taken', now })
    return 'refunded'
  }
  await askRefund(chain, intent, { amountMinor: intent.amount_minor, reason: 'undeliverable', byPersonId: null, now })
  return 'refunding'
}

export interface RefundWish {
  readonly amountMinor: number
  readonly reason: string
  /** Asked for twice under one key it is one refund. */
  readonly key?: string
  readonly byPersonId: string | null
  readonly now: Date
}

export type RefundAsked =
  | { readonly ok: true; readonly refundId: string }
  | { readonly ok: false; readonly code: 'TOO_MUCH' | 'NOT_PAID' }

/**
 * Gives back money of a payment that was delivered, some of it or all; or tries once more what the provider refused to
 * give back. Never more than was paid, also when asked twice at once.
 */
export function refundIntent(chain: string, intentId: string, wish: RefundWish): Promise<RefundAsked> {
  return tx(async () => {
    const intent = await lockedIntent(chain, intentId)
    const before = wish.key === undefined ? undefined : await refundByKey(chain, wish.key)
    if (before !== undefined) return { ok: true, refundId: before.id } as const
    if (intent === undefined || !['fulfilled', 'partly_refunded', 'refunding'].includes(intent.state)) {
      return { ok: false, code: 'NOT_PAID' } as const
    }
    return askRefund(chain, intent, wish)
  })
}

/** The row is written before anybody is called; a job calls. */
async function askRefund(chain: string, intent: LockedIntent, wish: RefundWish): Promise<RefundAsked> {
  const { amountMinor, reason, byPersonId, now } = wish
  const before = await refundsOf(chain, intent.id)
  const given = before.filter((one) => one.state !== 'refused').reduce((sum, one) => sum + one.amount_minor, 0)
  if (amountMinor <= 0 || given + amountMinor > intent.amount_minor) return { ok: false, code: 'TOO_MUCH' }
  const id = crypto.randomUUID()
  await insertRefund({
    chain,
    id,
    intentId: intent.id,
    amountMinor,
    reason,
    byPersonId,
    now,
    key: wish.key ?? id,
    currency: intent.currency,
  })
  await enqueue(chain, 'payment/refund', { refundId: id }, { dedupKey: id, dueAt: now })
  return { ok: true, refundId: id }
}

/** Writes down what became of a refund, and moves its payment with it. Done twice, it is once. */
export function settleRefund(
  chain: string,
  refund: Pick<RefundRow, 'id' | 'intent_id'>,
  { outcome, reason, now }: { readonly outcome: RefundOutcome; readonly reason: string; readonly now: Date },
): Promise<void> {
  return tx(async () => {
    const intent = await lockedIntent(chain, refund.intent_id)
    const locked = await refundById(chain, refund.id)
    if (intent === undefined || locked === undefined || outcome.is === 'unknown') return
    const moved = await moveRefund(chain, {
      id: locked.id,
      state: outcome.is,
      refundRef: 'refundRef' in outcome ? outcome.refundRef : null,
      failureCode: outcome.is === 'refused' ? outcome.reason : null,
      now,
    })
    if (!moved || outcome.is === 'pending') return
    if (outcome.is === 'refused') {
      const detail = { reason: outcome.reason, providerCode: outcome.providerCode, amountMinor: locked.amount_minor }
      await openTask(chain, { kind: 'refund-refused', intent, dedupKey: locked.id, detail, now })
      return
    }
    const refunded = intent.refunded_minor + locked.amount_minor
    const to = refunded >= intent.amount_minor ? 'refunded' : 'partly_refunded'
    await noteOnIntent(chain, intent.id, { refunded_minor: refunded })
    await bookRefund(chain, intent, { refundId: locked.id, amountMinor: locked.amount_minor, now })
    // What the bank took back in the meantime stays so.
    if (mayMove(intent.state, to)) {
      await moveIntent(chain, {
        id: intent.id,
        from: intent.state,
        to,
        reason,
        detail: { refunded, by: locked.by_person_id },
        now,
      })
    }
    await mailPayer(chain, intent, { template: 'payment-refunded', reason, now })
    payments().pass('refund:done')
  })
}
