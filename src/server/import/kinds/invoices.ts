import { sql } from 'kysely'
import { decimalsOf } from '#engine/tables/currency.ts'
import { writtenAmountOf } from '../../catalogue/money.ts'
import { db } from '../../db/ambient.ts'
import { problem } from '../cells.ts'
import type { ImportKind, LineProblem } from '../kind.ts'
import { named } from '../named.ts'
import { passNumbers } from '../number-series.ts'
import { inPages } from '../pages.ts'

/**
 * Invoices and credit notes as they were written, paid ones too: what members find and download. What is open of one is
 * theirs to pay. The ledger has what was sold and what was paid for it; a credit note was given back.
 */
export const invoices: ImportKind = {
  name: 'invoices',
  columns: {
    externalId: { type: 'id', required: true, about: 'its number' },
    personExternalId: { type: 'id', required: true, about: 'whose' },
    centerId: { type: 'id', required: true, about: 'the club of the catalogue' },
    type: {
      type: 'text',
      about: 'LEGACY without it',
      of: ['DEBT_COLLECTION', 'LEGACY', 'PAYMENT', 'REFUND', 'REMINDER', 'REPRESENTATION', 'REVERSAL', 'ZERO'],
    },
    status: {
      type: 'text',
      required: true,
      of: ['cancelled', 'failed', 'paid', 'partially paid', 'pending'],
      about: '',
    },
    invoiceDate: { type: 'day', required: true, about: '' },
    dueDate: { type: 'day', about: 'the day of the invoice without it' },
    amount: { type: 'amount', required: true, about: 'all of it, with tax; below zero for a credit note' },
    open: { type: 'amount', about: 'what is still to be paid; nothing without it' },
    vat: {
      type: 'count',
      about: 'hundredths of a percent that it holds: 1900 is 19 %; the tax of the club without it',
    },
    subscription: { type: 'id', about: 'the number of the contract' },
    credits: { type: 'id', about: 'the number of the invoice that a credit note takes back: it stands before it' },
    name: { type: 'text', about: 'what it is for, where there are no lines' },
    lines: { type: 'list', about: 'as JSON: [{"name", "amount", "kind", "names", "from", "to"}]' },
  },

  check({ cells }, { centers, currency }) {
    const [amount, open] = [Number(cells.amount), Number(cells.open ?? 0)]
    const lines = cells.lines === undefined ? [] : linesIn(cells.lines, currency)
    const sum = lines?.reduce((total, line) => total + line.minor, 0)
    const isOpen = open > 0
    return [
      ...(centers.has(cells.centerId ?? '') ? [] : [problem('centerId', `there is no club "${cells.centerId}"`)]),
      ...(open >= 0 && open <= Math.max(0, amount) ? [] : [problem('open', 'is more than the amount, or below zero')]),
      ...(isOpen === ['failed', 'partially paid', 'pending'].includes(cells.status ?? '')
        ? []
        : [
            problem(
              'status',
              isOpen ? 'is of one that is paid, and something is open' : 'is of one that is open, and nothing is',
            ),
          ]),
      ...(lines === null ? [problem('lines', 'are no JSON list of {"name", "amount"}')] : []),
      ...(lines && lines.length > 0 && sum !== amount ? [problem('lines', 'do not add up to the amount')] : []),
    ]
  },

  async compare(rows, { chain }) {
    const contracts = await named(chain, 'subscriptions', 'subscription', rows)
    const before = await named(chain, 'invoices', 'credits', rows)
    const told: LineProblem[] = []
    const own = new Set<string>()
    for (const { line, cells } of rows) {
      const { subscription, credits } = cells
      if (subscription !== undefined && !contracts.has(subscription))
        told.push({ line, column: 'subscription', sentence: `there is no contract "${subscription}"` })
      if (credits !== undefined && !before.has(credits) && !own.has(credits))
        told.push({ line, column: 'credits', sentence: `there is no invoice "${credits}" before it` })
      own.add(cells.externalId ?? '')
    }
    return told
  },

  async write(rows, { chain, currency, today, now }) {
    const contracts = await named(chain, 'subscriptions', 'subscription', rows)
    const before = await named(chain, 'invoices', 'credits', rows)
    const own = new Map(rows.map(({ id, cells }) => [cells.externalId ?? '', id]))
    const all = rows.map(({ id, personId, cells }) => {
      const amount = Number(cells.amount)
      const lines = cells.lines === undefined ? [] : (linesIn(cells.lines, currency) ?? [])
      const alone = {
        kind: 'other',
        name: cells.name ?? cells.externalId,
        names: null,
        from: null,
        to: null,
        minor: amount,
      }
      return {
        id,
        personId,
        reference: cells.externalId,
        centerId: cells.centerId,
        amount,
        open: Number(cells.open ?? 0),
        type: cells.type ?? 'LEGACY',
        status: cells.status,
        on: cells.invoiceDate,
        due: cells.dueDate ?? cells.invoiceDate,
        vat: cells.vat === undefined ? null : Number(cells.vat),
        subscriptionId: contracts.get(cells.subscription ?? '') ?? null,
        creditsId: before.get(cells.credits ?? '') ?? own.get(cells.credits ?? '') ?? null,
        lines: lines.length > 0 ? lines : [alone],
      }
    })
    const written = sql`jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as row (id text, "personId" text, reference text,
      "centerId" text, amount bigint, open bigint, type text, status text, "on" date, due date, vat int,
      "subscriptionId" text, "creditsId" text, lines jsonb)`
    await sql`
      insert into invoices (chain_id, id, reference, person_id, center_id, subscription_id, type, status, invoice_date,
        due_date, currency, amount_minor, open_minor, overdue_since, vat_basis_points, vat_minor, credits_invoice_id,
        created_at)
      select ${chain}, row.id, row.reference, row."personId", row."centerId", row."subscriptionId", row.type, row.status,
        row.on, row.due, ${currency}, row.amount, row.open,
        case when row.open > 0 and row.due < ${today}::date then ${now}::timestamptz end, tax.rate,
        round(row.amount * tax.rate / (10000.0 + tax.rate)), row."creditsId", row.on::timestamptz
      from ${written}
      join centers on centers.chain_id = ${chain} and centers.id = row."centerId"
      cross join lateral (select coalesce(row.vat, centers.vat_basis_points) as rate) tax`.execute(db())
    await sql`
      insert into invoice_lines (chain_id, invoice_id, position, kind, name, names, from_date, to_date, amount_minor)
      select ${chain}, row.id, line.position - 1, line.value->>'kind', line.value->>'name',
        nullif(line.value->'names', 'null'), (line.value->>'from')::date, (line.value->>'to')::date,
        (line.value->>'minor')::bigint
      from ${written}
      cross join lateral jsonb_array_elements(row.lines) with ordinality as line(value, position)`.execute(db())
    await sql`
      insert into ledger_entries (chain_id, person_id, cause, from_account, to_account, currency, amount_minor, invoice_id,
        booked_at)
      select ${chain}, row."personId", entry.cause, entry.gives, entry.takes, ${currency}, entry.amount, row.id,
        row.on::timestamptz
      from ${written}
      cross join lateral (values
        (1, 'sale', 'sold', 'owed', row.amount),
        (2, case when row.status = 'cancelled' then 'credit' else 'payment' end, 'owed',
          case when row.status = 'cancelled' then 'sold' else 'received' end, row.amount - row.open),
        (3, 'credit', 'received', 'sold', case when row.status = 'cancelled' then 0 else -row.amount end)
      ) as entry(position, cause, gives, takes, amount)
      where entry.amount > 0 and (row.amount > 0 or entry.gives = 'received')
      order by row.on, row.reference, entry.position`.execute(db())
    await passNumbers(chain, 'invoice', [...own.keys()])
    await passNumbers(chain, 'credit-note', [...own.keys()])
  },

  /** Credit notes come after what they take back. */
  async *read({ chain, currency }) {
    for (const isCredit of [false, true]) {
      yield* inPages(async (after, most) => {
        const { rows } = await sql<InvoiceRead>`
          select bills.id, bills.reference as "externalId", coalesce(whose.external_id, bills.person_id) as
            "personExternalId", bills.center_id as "centerId", bills.type, bills.status,
            bills.invoice_date::text as "invoiceDate", bills.due_date::text as "dueDate", bills.amount_minor as minor,
            bills.open_minor as left, bills.vat_basis_points::text as vat,
            coalesce(held.external_id, contracts.number) as subscription, credited.reference as credits,
            (select jsonb_agg(jsonb_build_object('kind', lines.kind, 'name', lines.name, 'names', lines.names, 'from',
                lines.from_date, 'to', lines.to_date, 'minor', lines.amount_minor) order by lines.position)
              from invoice_lines lines
              where lines.chain_id = bills.chain_id and lines.invoice_id = bills.id) as written
          from invoices bills
          left join invoices credited on credited.chain_id = bills.chain_id and credited.id = bills.credits_invoice_id
          left join subscriptions contracts on contracts.chain_id = bills.chain_id
            and contracts.id = bills.subscription_id
          left join import_keys held on held.chain_id = bills.chain_id and held.kind = 'subscriptions'
            and held.entity_id = bills.subscription_id
          left join import_keys whose on whose.chain_id = bills.chain_id and whose.kind = 'persons'
            and whose.entity_id = bills.person_id
          where bills.chain_id = ${chain} and bills.id > ${after} and bills.currency = ${currency}
            and (bills.credits_invoice_id is not null) = ${isCredit}
          order by bills.id
          limit ${most}`.execute(db())
        const money = (minor: number) => `${minor < 0 ? '-' : ''}${writtenAmountOf(Math.abs(minor), currency)}`
        return rows.map(({ minor, left, written, ...row }) => ({
          ...row,
          amount: money(minor),
          open: left > 0 ? money(left) : null,
          lines: written && JSON.stringify(written.map(({ minor: of, ...line }) => ({ ...line, amount: money(of) }))),
        }))
      })
    }
  },
}

type InvoiceRead = Record<string, string | null> & {
  readonly id: string
  readonly minor: number
  readonly left: number
  readonly written: readonly { readonly minor: number }[] | null
}

interface Line {
  readonly kind: string
  readonly name: string
  readonly names: object | null
  readonly from: string | null
  readonly to: string | null
  readonly minor: number
}

/** The lines of an invoice; null when they are not written as such. */
function linesIn(cell: string, currency: string): readonly Line[] | null {
  try {
    const value: unknown = JSON.parse(cell)
    if (!Array.isArray(value)) return null
    const lines = value.map((one) => lineIn(one, currency))
    return lines.includes(null) ? null : (lines as Line[])
  } catch {
    return null
  }
}

function lineIn(value: unknown, currency: string): Line | null {
  const {
    kind = 'other',
    name,
    names = null,
    from = null,
    to = null,
    amount,
  } = (value ?? {}) as Record<string, unknown>
  const isDay = (day: unknown): day is string | null => day === null || /^\d{4}-\d\d-\d\d$/.test(String(day))
  if (typeof name !== 'string' || typeof kind !== 'string' || !/^-?\d{1,9}(\.\d{1,4})?$/.test(String(amount)))
    return null
  if (!isDay(from) || !isDay(to) || typeof names !== 'object') return null
  return { kind, name, names, from, to, minor: Math.round(Number(amount) * 10 ** decimalsOf(currency)) }
}
