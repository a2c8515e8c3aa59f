import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import type { LedgerAccount, LedgerCause } from './tables.ts'

/** One amount that moves from one account of a person to another. */
export interface Entry {
  readonly cause: LedgerCause
  readonly from: LedgerAccount
  readonly to: LedgerAccount
  readonly amountMinor: number
  readonly invoiceId?: string | null
  readonly intentId?: string | null
  readonly refundId?: string | null
}

export interface Posting {
  readonly personId: string
  readonly currency: string
  readonly now: Date
  readonly entries: readonly Entry[]
}

/** Writes entries of one person in the running transaction, which holds their row. Amounts of nothing are left out. */
export async function book(chain: string, { personId, currency, now, entries }: Posting): Promise<void> {
  const moving = entries.filter(({ amountMinor }) => amountMinor !== 0)
  if (moving.length === 0) return
  await db()
    .insertInto('ledger_entries')
    .values(
      moving.map((entry) => ({
        chain_id: chain,
        person_id: personId,
        cause: entry.cause,
        from_account: entry.from,
        to_account: entry.to,
        currency,
        amount_minor: entry.amountMinor,
        invoice_id: entry.invoiceId ?? null,
        intent_id: entry.intentId ?? null,
        refund_id: entry.refundId ?? null,
        booked_at: now,
      })),
    )
    .execute()
}

/** What stands on a person's cash account, in minor units; never below zero. */
export async function cashAccountOf(chain: string, personId: string, currency: string): Promise<number> {
  const row = await db()
    .selectFrom('ledger_entries')
    .select(
      sql<number>`coalesce(sum(amount_minor * case when from_account = 'account' then 1 else -1 end), 0)::bigint`.as(
        'balance',
      ),
    )
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .where('currency', '=', currency)
    .where((eb) => eb.or([eb('from_account', '=', 'account'), eb('to_account', '=', 'account')]))
    .executeTakeFirstOrThrow()
  return row.balance
}

/** What a payment settled of which invoices. */
export async function invoicesPaidBy(
  chain: string,
  intentId: string,
): Promise<readonly { readonly invoiceId: string; readonly amountMinor: number }[]> {
  const rows = await db()
    .selectFrom('ledger_entries')
    .select(['invoice_id', 'amount_minor'])
    .where('chain_id', '=', chain)
    .where('intent_id', '=', intentId)
    .where('from_account', '=', 'owed')
    .where('to_account', '=', 'received')
    .orderBy('id')
    .execute()
  return rows.flatMap((row) =>
    row.invoice_id === null ? [] : [{ invoiceId: row.invoice_id, amountMinor: row.amount_minor }],
  )
}
