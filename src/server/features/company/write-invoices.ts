import { sql } from 'kysely'
import { addDays } from '#calendar/days.ts'
import { db, tx } from '../../db/ambient.ts'
import { nextNumbers } from '../money/next-numbers.ts'
import { referenceOf } from '../money/write-sale.ts'

/** A company has so long to pay by transfer. */
const daysToPay = 14

/** An invoice as it was written; below zero: a credit note. */
export interface WrittenInvoice {
  readonly id: string
  readonly companyId: string
  readonly reference: string
  readonly currency: string
  readonly minor: number
  readonly dueDate: string
  readonly now: Date
}

/** Tells of an invoice, in the transaction that writes it. */
type Tell = (chain: string, written: WrittenInvoice) => Promise<void>

/**
 * Writes the invoice of every month that is over at all clubs of a chain, one a company: whatever it was charged since the
 * last. Nobody is told where `tell` is left out.
 */
export async function writeCompanyInvoices(chain: string, now: Date, tell?: Tell): Promise<void> {
  const today = await dayEverywhere(chain, now)
  if (today === null) return
  const { rows } = await sql<{ company_id: string }>`
    select distinct company_id from company_charges
    where chain_id = ${chain} and invoice_id is null and booked_on < date_trunc('month', ${today}::date)`.execute(db())
  for (const { company_id } of rows) await tx(() => invoiceCompany(chain, company_id, { today, now, tell }))
}

/** The day that has begun at every club. */
async function dayEverywhere(chain: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ today: string | null }>`
    select min((${now}::timestamptz at time zone time_zone)::date)::text as today
    from centers where chain_id = ${chain}`.execute(db())
  return rows[0]?.today ?? null
}

interface Month {
  readonly month: string
  readonly currency: string
  readonly minor: number
  readonly vatMinor: number
}

interface Writing {
  readonly today: string
  readonly now: Date
  readonly tell: Tell | undefined
}

async function invoiceCompany(chain: string, companyId: string, { today, now, tell }: Writing): Promise<void> {
  await sql`select from companies where chain_id = ${chain} and id = ${companyId} for update`.execute(db())
  for (const { month, currency, minor, vatMinor } of await openMonths(chain, companyId, today)) {
    const number = (await nextNumbers(chain, ['company-invoice'])).get('company-invoice') ?? 0
    const id = crypto.randomUUID()
    const reference = referenceOf(today, number, 'F')
    const dueDate = addDays(today, daysToPay)
    await db()
      .insertInto('company_invoices')
      .values({
        chain_id: chain,
        id,
        company_id: companyId,
        reference,
        month,
        currency,
        invoice_date: today,
        due_date: dueDate,
        amount_minor: minor,
        vat_minor: vatMinor,
        created_at: now,
      })
      .execute()
    await tell?.(chain, { id, companyId, reference, currency, minor, dueDate, now })
    await sql`
      update company_charges set invoice_id = ${id}
      where chain_id = ${chain} and company_id = ${companyId} and invoice_id is null and currency = ${currency}
        and booked_on < ${month}::date + interval '1 month'`.execute(db())
  }
}

/** What was charged in months that are over and stands in no invoice. What comes to nothing waits for the month after. */
async function openMonths(chain: string, companyId: string, today: string): Promise<readonly Month[]> {
  const { rows } = await sql<Month>`
    select to_char(month, 'YYYY-MM-DD') as month, currency, sum(minor)::bigint as minor, sum(vat)::bigint as "vatMinor"
    from (
      select date_trunc('month', booked_on) as month, currency, sum(amount_minor) as minor,
        round(sum(amount_minor) * vat_basis_points / (10000.0 + vat_basis_points)) as vat
      from company_charges
      where chain_id = ${chain} and company_id = ${companyId} and invoice_id is null
        and booked_on < date_trunc('month', ${today}::date)
      group by date_trunc('month', booked_on), currency, vat_basis_points
    ) rates
    group by month, currency
    having sum(minor) <> 0
    order by month, currency`.execute(db())
  return rows
}
