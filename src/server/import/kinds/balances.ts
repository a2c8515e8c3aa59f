import { sql } from 'kysely'
import { writtenAmountOf } from '../../catalogue/money.ts'
import { db } from '../../db/ambient.ts'
import { problem } from '../cells.ts'
import type { ImportKind } from '../kind.ts'
import { passNumbers } from '../number-series.ts'
import { inPages } from '../pages.ts'

/**
 * What somebody still owes, an invoice each, and what stands to their credit (below zero). Arrears are theirs to pay: no
 * mandate collects them by itself, and nobody is reminded of them a second time.
 */
export const balances: ImportKind = {
  name: 'balances',
  columns: {
    externalId: { type: 'id', required: true, about: 'the number of the invoice' },
    personExternalId: { type: 'id', required: true, about: 'whose' },
    centerId: { type: 'id', required: true, about: 'the club of the catalogue' },
    amount: { type: 'amount', required: true, about: 'what is open of it; below zero: credit' },
    invoiceDate: { type: 'day', required: true, about: '' },
    dueDate: { type: 'day', about: 'the day of the invoice without it' },
    name: { type: 'text', about: 'what it is for, as the member reads it' },
  },

  check: ({ cells }, { centers }) => [
    ...(centers.has(cells.centerId ?? '') ? [] : [problem('centerId', `there is no club "${cells.centerId}"`)]),
    ...(Number(cells.amount) === 0 ? [problem('amount', 'is nothing')] : []),
  ],

  async write(rows, { chain, currency, today, now }) {
    const all = JSON.stringify(
      rows.map(({ id, personId, cells }) => ({
        id,
        personId,
        reference: cells.externalId,
        centerId: cells.centerId,
        amount: Number(cells.amount),
        on: cells.invoiceDate,
        due: cells.dueDate ?? cells.invoiceDate,
        name: cells.name ?? cells.externalId,
      })),
    )
    const owed = sql`jsonb_to_recordset(${all}::jsonb) as row (id text, "personId" text, reference text, "centerId" text,
      amount bigint, "on" date, due date, name text)`
    await sql`
      insert into invoices (chain_id, id, reference, person_id, center_id, type, status, invoice_date, due_date, currency,
        amount_minor, open_minor, overdue_since, vat_basis_points, vat_minor, created_at)
      select ${chain}, row.id, row.reference, row."personId", row."centerId", 'LEGACY', 'pending', row.on, row.due,
        ${currency}, row.amount, row.amount, case when row.due < ${today}::date then ${now}::timestamptz end,
        centers.vat_basis_points,
        round(row.amount * centers.vat_basis_points / (10000.0 + centers.vat_basis_points)), ${now}::timestamptz
      from ${owed}
      join centers on centers.chain_id = ${chain} and centers.id = row."centerId"
      where row.amount > 0`.execute(db())
    await sql`
      insert into invoice_lines (chain_id, invoice_id, position, kind, name, amount_minor)
      select ${chain}, row.id, 0, 'other', row.name, row.amount from ${owed} where row.amount > 0`.execute(db())
    await sql`
      insert into ledger_entries (chain_id, person_id, cause, from_account, to_account, currency, amount_minor, invoice_id,
        booked_at)
      select ${chain}, row."personId", case when row.amount > 0 then 'sale' else 'top-up' end,
        case when row.amount > 0 then 'sold' else 'account' end, case when row.amount > 0 then 'owed' else 'received' end,
        ${currency}, abs(row.amount), case when row.amount > 0 then row.id end, ${now}::timestamptz
      from ${owed}`.execute(db())
    const numbers = rows.map(({ cells }) => cells.externalId)
    await passNumbers(chain, 'invoice', numbers)
  },

  /** Credit alone: what is owed stands in the invoices, which are written out whole. */
  async *read({ chain, currency, today }) {
    yield* inPages(async (after, most) => {
      const { rows } = await sql<Record<string, string | null> & { id: string; credit: number }>`
        select entries.person_id as id, coalesce(whose.external_id, entries.person_id) as "personExternalId",
          persons.center_id as "centerId",
          sum(entries.amount_minor * case when entries.from_account = 'account' then 1 else -1 end)::bigint as credit
        from ledger_entries entries
        join persons on persons.chain_id = entries.chain_id and persons.id = entries.person_id
        left join import_keys whose on whose.chain_id = entries.chain_id and whose.kind = 'persons'
          and whose.entity_id = entries.person_id
        where entries.chain_id = ${chain} and entries.person_id > ${after} and entries.currency = ${currency}
          and 'account' in (entries.from_account, entries.to_account)
        group by entries.person_id, whose.external_id, persons.center_id
        order by entries.person_id
        limit ${most}`.execute(db())
      return rows.map(({ credit, ...row }) => ({
        ...row,
        externalId: `credit-${row.personExternalId}`,
        amount: credit === 0 ? null : `-${writtenAmountOf(credit, currency)}`,
        invoiceDate: today,
      }))
    })
  },
}
