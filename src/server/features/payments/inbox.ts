import type { RawWebhook, WebhookEvent } from '#providers/adapter.ts'
import { tx } from '../../db/ambient.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { JobKind } from '../../jobs/work.ts'
import { accountByKey } from './accounts.ts'
import { bookReversal } from './book-reversal.ts'
import { payments } from './environment.ts'
import { endEvent, findEvent, intentOfEvent, keepEvent } from './inbox-repository.ts'
import { moveIntent } from './intent-moves.ts'
import { settleRefund } from './refund.ts'
import { refundByKey } from './refund-repository.ts'
import { lockedIntent } from './repository.ts'
import { settlePayment } from './settle-payment.ts'
import { mayMove } from './states.ts'
import { openTask } from './tasks.ts'

export type WebhookAnswer = 'stored' | 'unknown' | 'signature' | 'malformed'

/**
 * Takes a webhook in: verified over its bytes, stored, and no more; a job understands it. What is not signed by the
 * account leaves nothing but a count.
 */
export async function takeWebhook(
  chain: string,
  { provider, account: key }: { readonly provider: string; readonly account: string },
  webhook: RawWebhook,
): Promise<WebhookAnswer> {
  const { releaseOf, clock, count, pass, note } = payments()
  const found = await accountByKey(releaseOf(chain), chain, provider, key)
  if (!found.ok) return 'unknown'
  const now = clock()
  const parsed = parse(() => found.adapter.parseWebhook(found.account, webhook, now))
  if (!parsed.ok) {
    count({ is: 'webhook', provider, outcome: parsed.why })
    note('a webhook was refused', { chain, provider, why: parsed.why })
    return parsed.why
  }
  const isNew = await tx(async () => {
    const ids = []
    for (const event of parsed.events) ids.push(await keepEvent({ chain, provider, account: key, event, now }))
    const fresh = ids.filter((id) => id !== null)
    for (const id of fresh) await enqueue(chain, 'payment/webhook', { inboxId: id }, { dedupKey: id, dueAt: now })
    return fresh.length > 0
  })
  count({ is: 'webhook', provider, outcome: isNew ? 'stored' : 'known' })
  pass('webhook:stored')
  payments().wake()
  return 'stored'
}

function parse<T extends { readonly ok: boolean }>(
  read: () => T,
): T | { readonly ok: false; readonly why: 'malformed' } {
  try {
    return read()
  } catch {
    return { ok: false, why: 'malformed' }
  }
}

/** A webhook may be faster than our own transaction: so often its payment is looked for. */
const patience = [5_000, 30_000, 2 * 60_000, 10 * 60_000]

/** Does what a stored event says. */
export const webhookJob: JobKind = {
  kind: 'payment/webhook',
  run: async ({ chain, payload, now }) => {
    const id = String(payload.inboxId)
    const found = await findEvent(chain, id)
    if (found === null || found.processed_at !== null) return undefined
    const intent = await intentOfEvent(chain, found)
    if (intent === undefined) {
      const age = now.getTime() - found.received_at.getTime()
      const next = patience.find((wait) => wait > age)
      if (next !== undefined) return { again: new Date(found.received_at.getTime() + next) }
      const detail = { provider: found.provider, reference: found.event.reference, eventKey: found.event_key }
      await openTask(chain, { kind: 'unknown-webhook', intent: null, dedupKey: id, now, detail })
      await endEvent(chain, id, now, true)
      return undefined
    }
    await understand(chain, intent.id, found.event, now)
    await endEvent(chain, id, now, false)
    return undefined
  },
}

async function understand(chain: string, intentId: string, event: WebhookEvent, now: Date): Promise<void> {
  if (event.refund !== undefined) return aboutRefund(chain, intentId, event.refund, now)
  if (event.reversed !== undefined) return takenBack(chain, intentId, event.reversed, now)
  await settlePayment(chain, intentId, 'webhook', event.outcome)
}

async function aboutRefund(
  chain: string,
  intentId: string,
  { key, outcome }: NonNullable<WebhookEvent['refund']>,
  now: Date,
): Promise<void> {
  const refund = key === null ? undefined : await refundByKey(chain, key)
  if (refund?.intent_id === intentId) return settleRefund(chain, refund, { outcome, reason: 'webhook', now })
  // Given back there, and not by us.
  const detail = { what: 'refunded-there', outcome: outcome.is }
  await openTask(chain, { kind: 'difference', intent: { id: intentId }, now, detail, dedupKey: `refund:${intentId}` })
}

/** The bank took the money back: what was delivered stays, what it had paid is owed again, staff decide. */
const takenBack = (
  chain: string,
  intentId: string,
  money: NonNullable<WebhookEvent['reversed']>,
  now: Date,
): Promise<void> =>
  tx(async () => {
    const intent = await lockedIntent(chain, intentId)
    if (intent === undefined) return
    await openTask(chain, { kind: 'taken-back', intent, now, detail: { ...money } })
    if (!mayMove(intent.state, 'reversed')) return
    await bookReversal(chain, intent, now)
    await moveIntent(chain, {
      id: intent.id,
      from: intent.state,
      to: 'reversed',
      reason: 'webhook',
      now,
      detail: { ...money },
    })
  })
