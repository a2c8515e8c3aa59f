import type { RefundOutcome } from '#providers/adapter.ts'
import { tx } from '../../db/ambient.ts'
import type { JobKind } from '../../jobs/work.ts'
import { beginCall, endCall } from './call-repository.ts'
import { payments } from './environment.ts'
import { contextFor, unknownIfBroken } from './provider-context.ts'
import { settleRefund } from './refund.ts'
import { type RefundRow, refundById } from './refund-repository.ts'
import { intentById } from './repository.ts'
import { accountOf } from './start.ts'
import { openTask } from './tasks.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** A refund that a provider has not confirmed by then is a matter for people. */
const longestMs = 10 * 24 * hourMs

/** Gives money back: the same refund under the same key until the provider has said what became of it. */
export const refundJob: JobKind = {
  kind: 'payment/refund',
  run: async ({ chain, payload, now }) => {
    const refund = await refundById(chain, String(payload.refundId))
    if (refund === undefined || refund.state === 'done' || refund.state === 'refused') return undefined
    if (refund.state === 'pending') return { again: await waitForWord(chain, refund, now) }
    const outcome = await ask(chain, refund, now)
    if (outcome === 'by-hand') {
      const detail = { amountMinor: refund.amount_minor, currency: refund.currency }
      await openTask(chain, { kind: 'refund-by-hand', intent: { id: refund.intent_id }, now, detail })
      return undefined
    }
    if (outcome.is === 'unknown') return { again: new Date(now.getTime() + minuteMs) }
    await settleRefund(chain, refund, { outcome, reason: 'refund', now })
    return outcome.is === 'pending' ? { again: new Date(now.getTime() + hourMs) } : undefined
  },
}

/** Accepted, not yet confirmed: the provider's webhook will say. */
async function waitForWord(chain: string, refund: RefundRow, now: Date): Promise<Date> {
  if (now.getTime() - refund.created_at.getTime() > longestMs) {
    const detail = { amountMinor: refund.amount_minor, currency: refund.currency, refundRef: refund.refund_ref }
    await openTask(chain, { kind: 'refund-by-hand', intent: { id: refund.intent_id }, now, detail })
  }
  return new Date(now.getTime() + 6 * hourMs)
}

async function ask(chain: string, refund: RefundRow, now: Date): Promise<RefundOutcome | 'by-hand'> {
  const intent = await intentById(chain, refund.intent_id)
  const found = intent === undefined ? null : await accountOf(chain, intent)
  const adapter = found?.adapter
  if (intent === undefined || found === null) return { is: 'unknown', why: 'no account' }
  if (adapter?.refund === undefined || intent.transaction_ref === null) return 'by-hand'
  const call = await tx(() => beginCall(chain, intent.id, `refund:${refund.id}`, now))
  if (call.is === 'busy') return { is: 'unknown', why: 'somebody else asks' }
  payments().pass('refund:claimed')
  const order = {
    key: refund.key,
    amount: { amountMinor: refund.amount_minor, currency: refund.currency },
    transactionRef: intent.transaction_ref,
  }
  const outcome = await unknownIfBroken<RefundOutcome | undefined>(
    adapter.id,
    async () => adapter.refund?.(contextFor(found, refund.key), order),
    (unknown) => unknown,
  )
  payments().pass('refund:called')
  await tx(() => endCall(chain, call.key, outcome?.is ?? 'unknown', payments().clock()))
  return outcome ?? 'by-hand'
}
