import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import type { Worded } from '../words.ts'
import type { Entry } from './ledger.ts'
import { payable } from './tables.ts'

export interface NewInvoice {
  readonly chain: string
  readonly id: string
  readonly reference: string
  readonly type: 'PAYMENT' | 'REFUND'
  readonly personId: string
  readonly centerId: string
  readonly subscriptionId: string | null
  readonly intentId: string | null
  /** The invoice that a credit note takes back. */
  readonly creditsInvoiceId: string | null
  readonly invoiceDate: string
  readonly dueDate: string
  readonly currency: string
  /** Below zero for a credit note. */
  readonly amountMinor: number
  readonly openMinor: number
  readonly lines: readonly InvoiceLineRow[]
  readonly entries: readonly Entry[]
  readonly now: Date
}

export interface InvoiceLineRow {
  readonly kind: string
  /** As its reader knows it; what stands before it (a fee, a discount) comes with `kind` when it is read (`line-words.ts`). */
  readonly name: string
  /** What it is about: its names in each language are kept with the line. */
  readonly item?: LineItem
  /** The same, taken from a line that has them. */
  readonly names?: Worded<string> | null
  readonly from: string | null
  readonly to: string | null
  readonly amountMinor: number
}

/** A plan, an add-on, a pack of clips or an activity, by its id. */
export type LineItem =
  | { readonly plan: string }
  | { readonly addon: string }
  | { readonly clipcard: string }
  | { readonly activity: string }

/** An invoice with its lines and what it moves in the ledger, in one statement. */
export async function insertInvoice(invoice: NewInvoice): Promise<void> {
  const { chain, id, amountMinor, openMinor } = invoice
  const vat = sql`(select vat_basis_points from centers where chain_id = ${chain} and id = ${invoice.centerId})`
  const entries = invoice.entries.filter((entry) => entry.amountMinor !== 0)
  await sql`
    with written as (
      insert into invoices (chain_id, id, reference, person_id, center_id, subscription_id, intent_id, type, status,
        invoice_date, due_date, currency, amount_minor, open_minor, credits_invoice_id,
        vat_basis_points, vat_minor, created_at)
      values (${chain}, ${id}, ${invoice.reference}, ${invoice.personId}, ${invoice.centerId},
        ${invoice.subscriptionId}, ${invoice.intentId}, ${invoice.type}, ${statusOf(amountMinor, openMinor)},
        ${invoice.invoiceDate}, ${invoice.dueDate}, ${invoice.currency}, ${amountMinor}, ${openMinor},
        ${invoice.creditsInvoiceId}, coalesce(${vat}, 0),
        coalesce((select round(${amountMinor}::bigint * rate / (10000.0 + rate)) from ${vat} vat (rate)), 0), ${invoice.now})
      returning chain_id, id, person_id, currency, created_at
    ), booked as (
      insert into ledger_entries (chain_id, person_id, cause, from_account, to_account, currency, amount_minor,
        invoice_id, intent_id, refund_id, booked_at)
      select written.chain_id, written.person_id, entry->>'cause', entry->>'from', entry->>'to', written.currency,
        (entry->>'amountMinor')::bigint, entry->>'invoiceId', entry->>'intentId', entry->>'refundId', written.created_at
      from written, jsonb_array_elements(${JSON.stringify(entries)}::jsonb) entry
    )
    insert into invoice_lines (chain_id, invoice_id, position, kind, name, names, from_date, to_date, amount_minor)
    select written.chain_id, written.id, line.position, line.value->>'kind', line.value->>'name',
      coalesce(nullif(line.value->'names', 'null'::jsonb), (
        select jsonb_object_agg(word.key, word.value->>'name') from (
          select texts from plans where chain_id = ${chain} and id = line.value->'item'->>'plan'
          union all
          select texts from addons where chain_id = ${chain} and id = line.value->'item'->>'addon'
          union all
          select texts from clipcard_products where chain_id = ${chain} and id = line.value->'item'->>'clipcard'
          union all
          select texts from activities where chain_id = ${chain} and id = line.value->'item'->>'activity'
        ) things, jsonb_each(things.texts) word where word.value->>'name' is not null
      )),
      (line.value->>'from')::date, (line.value->>'to')::date, (line.value->>'amountMinor')::bigint
    from written, jsonb_array_elements(${JSON.stringify(invoice.lines)}::jsonb) with ordinality line (value, position)`.execute(
    db(),
  )
}

const statusOf = (amountMinor: number, openMinor: number) =>
  openMinor === 0 ? 'paid' : openMinor < amountMinor ? 'partially paid' : 'pending'

/**
 * Lowers what is open of an invoice; false, and nothing done, when less than that is open. One whose debit came back stays
 * `failed` until all of it is paid: its rest is not debited again.
 */
export async function settleInvoice(chain: string, id: string, amountMinor: number): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable('invoices')
    .set({
      open_minor: sql<number>`open_minor - ${amountMinor}::bigint`,
      status: sql<
        'paid' | 'failed' | 'partially paid'
      >`case when open_minor = ${amountMinor}::bigint then 'paid' when status = 'failed' then 'failed'
        else 'partially paid' end`,
    })
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .where('open_minor', '>=', amountMinor)
    .where('status', 'in', payable)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Raises what is open of an invoice again: what had paid it was taken back. Whoever owes it pays it by themself. */
export const reopenInvoice = (chain: string, id: string, amountMinor: number) =>
  db()
    .updateTable('invoices')
    .set({
      open_minor: sql<number>`open_minor + ${amountMinor}::bigint`,
      status: 'failed',
    })
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .execute()

/** The invoice that a payment has paid, where it has paid one alone. */
export async function onlyInvoicePaidBy(chain: string, intentId: string) {
  const rows = await db()
    .selectFrom('ledger_entries')
    .innerJoin('invoices', (join) =>
      join
        .onRef('invoices.chain_id', '=', 'ledger_entries.chain_id')
        .onRef('invoices.id', '=', 'ledger_entries.invoice_id'),
    )
    .select(['invoices.id', 'invoices.subscription_id'])
    .distinct()
    .where('ledger_entries.chain_id', '=', chain)
    .where('ledger_entries.intent_id', '=', intentId)
    .where('ledger_entries.from_account', '=', 'owed')
    .where('ledger_entries.to_account', '=', 'received')
    .limit(2)
    .execute()
  return rows.length === 1 ? rows[0] : undefined
}

/** The invoice that was written when a payment was delivered; none for an agreement, a debt, the cash account. */
export const invoiceOfIntent = (chain: string, intentId: string) =>
  db()
    .selectFrom('invoices')
    .select(['id', 'subscription_id'])
    .where('chain_id', '=', chain)
    .where('intent_id', '=', intentId)
    .executeTakeFirst()
