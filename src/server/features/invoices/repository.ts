import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { isCollected } from '../money/collected.ts'
import type { NamedLine } from '../money/line-words.ts'
import type { Means } from '../money/means-words.ts'
import { payable } from '../money/tables.ts'

export interface LineRow extends NamedLine {
  readonly from: string | null
  readonly to: string | null
  readonly amountMinor: number
}

export type InvoiceRow = Awaited<ReturnType<typeof invoicesOfPerson>>[number]

interface Wanted {
  /** Days, both included; absent: whenever. */
  readonly from?: string
  readonly to?: string
  /** Credit notes that take back an invoice stand with it. */
  readonly withoutCredits?: boolean
  readonly limit: number
}

const invoices = (chain: string) =>
  db()
    .selectFrom('invoices')
    .innerJoin('centers', (join) =>
      join.onRef('centers.chain_id', '=', 'invoices.chain_id').onRef('centers.id', '=', 'invoices.center_id'),
    )
    .leftJoin('invoices as credited', (join) =>
      join
        .onRef('credited.chain_id', '=', 'invoices.chain_id')
        .onRef('credited.id', '=', 'invoices.credits_invoice_id'),
    )
    .select([
      'invoices.id',
      'invoices.reference',
      'invoices.type',
      'invoices.status',
      'invoices.invoice_date',
      'invoices.due_date',
      'invoices.currency',
      'invoices.amount_minor',
      'invoices.open_minor',
      'invoices.vat_minor',
      'invoices.vat_basis_points',
      'invoices.person_id',
      'invoices.center_id',
      'centers.name as center_name',
      'centers.texts as center_texts',
      'invoices.credits_invoice_id',
      'credited.reference as credits_reference',
    ])
    .select((eb) =>
      eb
        .selectFrom('invoice_lines')
        .select(
          sql<LineRow[]>`coalesce(jsonb_agg(jsonb_build_object('kind', invoice_lines.kind, 'name', invoice_lines.name,
            'names', invoice_lines.names,
            'from', invoice_lines.from_date, 'to', invoice_lines.to_date, 'amountMinor', invoice_lines.amount_minor)
            order by invoice_lines.position), '[]'::jsonb)`.as('lines'),
        )
        .whereRef('invoice_lines.chain_id', '=', 'invoices.chain_id')
        .whereRef('invoice_lines.invoice_id', '=', 'invoices.id')
        .as('lines'),
    )
    .where('invoices.chain_id', '=', chain)

/** The newest first. */
export async function invoicesOfPerson(chain: string, personId: string, wanted: Wanted) {
  const { from, to, withoutCredits = false, limit } = wanted
  let query = invoices(chain).where('invoices.person_id', '=', personId)
  if (from !== undefined) query = query.where('invoices.invoice_date', '>=', from)
  if (to !== undefined) query = query.where('invoices.invoice_date', '<=', to)
  if (withoutCredits) query = query.where('invoices.credits_invoice_id', 'is', null)
  return query.orderBy('invoices.invoice_date', 'desc').orderBy('invoices.reference', 'desc').limit(limit).execute()
}

export const invoiceOfPerson = (chain: string, personId: string, id: string) =>
  invoices(chain).where('invoices.person_id', '=', personId).where('invoices.id', '=', id).executeTakeFirst()

/** What takes an invoice back, the oldest first. */
export const creditNotesOf = (chain: string, personId: string, invoiceId: string) =>
  invoices(chain)
    .where('invoices.person_id', '=', personId)
    .where('invoices.credits_invoice_id', '=', invoiceId)
    .orderBy('invoices.reference')
    .limit(50)
    .execute()

/** What credit notes have taken back of each of these invoices, above zero. */
export async function creditedOf(chain: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db()
    .selectFrom('invoices')
    .select(['credits_invoice_id', sql<number>`(-sum(amount_minor))::bigint`.as('credited_minor')])
    .where('chain_id', '=', chain)
    .where('credits_invoice_id', 'in', [...ids])
    .groupBy('credits_invoice_id')
    .execute()
  return new Map(rows.map((row) => [String(row.credits_invoice_id), row.credited_minor]))
}

/**
 * What was paid for these invoices, in its order, and by which means: those of the payment behind it, else those by
 * which the subscription is collected.
 */
export async function paymentsOfInvoices(chain: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db()
    .selectFrom('ledger_entries')
    .leftJoin('payment_intents', (join) =>
      join
        .onRef('payment_intents.chain_id', '=', 'ledger_entries.chain_id')
        .onRef('payment_intents.id', '=', 'ledger_entries.intent_id'),
    )
    .leftJoin('invoices', (join) =>
      join
        .onRef('invoices.chain_id', '=', 'ledger_entries.chain_id')
        .onRef('invoices.id', '=', 'ledger_entries.invoice_id'),
    )
    .leftJoin('subscriptions', (join) =>
      join
        .onRef('subscriptions.chain_id', '=', 'invoices.chain_id')
        .onRef('subscriptions.id', '=', 'invoices.subscription_id'),
    )
    .select([
      'ledger_entries.invoice_id',
      'ledger_entries.to_account',
      'ledger_entries.currency',
      'ledger_entries.amount_minor',
      'ledger_entries.booked_at',
      sql<Means | null>`coalesce(payment_intents.means, subscriptions.means)`.as('means'),
    ])
    .where('ledger_entries.chain_id', '=', chain)
    .where('ledger_entries.invoice_id', 'in', [...ids])
    .where('ledger_entries.cause', '=', 'payment')
    .orderBy('ledger_entries.id')
    .limit(1000)
    .execute()
}

/** The years in which a person has invoices, the newest first. */
export async function invoiceYearsOf(chain: string, personId: string): Promise<readonly string[]> {
  const rows = await db()
    .selectFrom('invoices')
    .select(sql<string>`to_char(invoice_date, 'YYYY')`.as('year'))
    .distinct()
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .orderBy('year', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ year }) => year)
}

/** Open invoices in a currency, the one that is due first in front. */
export const openInvoicesOf = (chain: string, personId: string, currency: string) =>
  db()
    .selectFrom('invoices')
    .select(['reference', 'due_date', 'open_minor'])
    .select(isCollected.as('is_collected'))
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .where('currency', '=', currency)
    .where('open_minor', '>', 0)
    .where('status', 'in', payable)
    .orderBy('due_date')
    .orderBy('reference')
    .limit(500)
    .execute()

/** What moved on somebody's accounts lately, the newest first. */
export const accountMovementsOf = (chain: string, personId: string, currency: string, limit: number) =>
  db()
    .selectFrom('ledger_entries')
    .leftJoin('invoices', (join) =>
      join
        .onRef('invoices.chain_id', '=', 'ledger_entries.chain_id')
        .onRef('invoices.id', '=', 'ledger_entries.invoice_id'),
    )
    .leftJoin('payment_intents as paid', (join) =>
      join.onRef('paid.chain_id', '=', 'ledger_entries.chain_id').onRef('paid.id', '=', 'ledger_entries.intent_id'),
    )
    .select(['ledger_entries.cause', 'ledger_entries.amount_minor', 'ledger_entries.booked_at', 'invoices.reference'])
    .select(['paid.return_token', 'paid.provider', 'paid.was_fulfilled', 'paid.amount_minor as paid_minor'])
    .where('ledger_entries.chain_id', '=', chain)
    .where('ledger_entries.person_id', '=', personId)
    .where('ledger_entries.currency', '=', currency)
    .orderBy('ledger_entries.booked_at', 'desc')
    .orderBy('ledger_entries.id', 'desc')
    .limit(limit)
    .execute()
