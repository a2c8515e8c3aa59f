import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { JobKind } from '../../jobs/work.ts'
import { adapterOf } from './adapters.ts'
import { refundIntent } from './refund.ts'
import { openTask } from './tasks.ts'

/** What of a payment can go back the way it came. */
interface MoneyBack {
  readonly intentId: string
  readonly amountMinor: number
}

/**
 * How an invoice was paid at providers that can give money back, the last payment first; what was given back, or is on
 * its way, is left out.
 */
export async function returnable(chain: string, invoiceId: string): Promise<readonly MoneyBack[]> {
  const { rows } = await sql<MoneyBack & { provider: string }>`
    select intents.id as "intentId", intents.provider,
      least(sum(entries.amount_minor), intents.amount_minor - coalesce(given.minor, 0))::bigint as "amountMinor"
    from ledger_entries entries
    join payment_intents intents on intents.chain_id = entries.chain_id and intents.id = entries.intent_id
    left join lateral (
      select sum(amount_minor) as minor from payment_refunds refunds
      where refunds.chain_id = intents.chain_id and refunds.intent_id = intents.id and refunds.state <> 'refused'
    ) given on true
    where entries.chain_id = ${chain} and entries.invoice_id = ${invoiceId}
      and entries.from_account = 'owed' and entries.to_account = 'received'
      and intents.state in ('fulfilled', 'partly_refunded') and intents.transaction_ref is not null
    group by intents.chain_id, intents.id, given.minor
    order by intents.created_at desc, intents.id`.execute(db())
  return rows
    .filter(({ provider, amountMinor }) => amountMinor > 0 && adapterOf(provider)?.refund !== undefined)
    .map(({ intentId, amountMinor }) => ({ intentId, amountMinor }))
}

interface Asking extends MoneyBack {
  readonly reason: string
  /** Asked for twice it is given back once. */
  readonly key: string
  readonly now: Date
}

/** Asks in the running transaction, which may hold the payer, that money goes back the way it came: a job holds the payment. */
export const askMoneyBack = (chain: string, { intentId, amountMinor, reason, key, now }: Asking): Promise<void> =>
  enqueue(chain, moneyBackJob.kind, { intentId, amountMinor, reason, key }, { dedupKey: key, dueAt: now })

/** The same for all that was paid and has not gone back yet. Nothing is asked for where nothing was paid. */
export async function askAllBack(chain: string, asking: Omit<Asking, 'amountMinor'>): Promise<void> {
  const { rows } = await sql<{ amountMinor: number }>`
    select intents.amount_minor - coalesce((
      select sum(amount_minor) from payment_refunds refunds
      where refunds.chain_id = intents.chain_id and refunds.intent_id = intents.id and refunds.state <> 'refused'
    ), 0)::bigint as "amountMinor"
    from payment_intents intents where intents.chain_id = ${chain} and intents.id = ${asking.intentId}`.execute(db())
  const amountMinor = rows[0]?.amountMinor ?? 0
  if (amountMinor > 0) await askMoneyBack(chain, { ...asking, amountMinor })
}

/** Asks for the refund; what cannot go back by now, staff are told. */
export const moneyBackJob: JobKind = {
  kind: 'payment/money-back',
  run: async ({ chain, payload, now }) => {
    const [intentId, amountMinor] = [String(payload.intentId), Number(payload.amountMinor)]
    const wish = { amountMinor, reason: String(payload.reason), key: String(payload.key), byPersonId: null, now }
    const asked = await refundIntent(chain, intentId, wish)
    if (asked.ok) return undefined
    const detail = { why: asked.code, amountMinor }
    await openTask(chain, { kind: 'refund-by-hand', intent: { id: intentId }, dedupKey: wish.key, detail, now })
    return undefined
  },
}
