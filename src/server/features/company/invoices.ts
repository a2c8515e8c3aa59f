import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import type { Worded } from '../words.ts'

export interface CompanyInvoiceRow {
  readonly id: string
  readonly reference: string
  readonly month: string
  readonly invoice_date: string
  readonly due_date: string
  readonly currency: string
  readonly amount_minor: number
  readonly vat_minor: number
  readonly people: number
}

/** Fifty years of months. */
export const mostInvoices = 600

/** What a company was charged, the newest first; with `id` that one alone. */
export async function invoicesOfCompany(
  chain: string,
  companyId: string,
  id: string | null = null,
): Promise<readonly CompanyInvoiceRow[]> {
  const { rows } = await sql<CompanyInvoiceRow>`
    select invoices.id, invoices.reference, to_char(invoices.month, 'YYYY-MM-DD') as month, invoices.invoice_date,
      invoices.due_date, invoices.currency, invoices.amount_minor, invoices.vat_minor, (
        select count(distinct charges.subscription_id) from company_charges charges
        where charges.chain_id = invoices.chain_id and charges.invoice_id = invoices.id) as people
    from company_invoices invoices
    where invoices.chain_id = ${chain} and invoices.company_id = ${companyId}
      and (${id}::text is null or invoices.id = ${id})
    order by invoices.month desc, invoices.reference desc
    limit ${mostInvoices}`.execute(db())
  return rows.map((row) => ({ ...row, people: Number(row.people) }))
}

export interface CompanyLineRow {
  readonly name: string
  readonly number: string | null
  readonly planNames: Worded<string>
  readonly from: string
  readonly to: string
  readonly priceMinor: number
  readonly amountMinor: number
}

/** The lines of an invoice, by name: a bill of somebody each, or what became less of one. */
export async function linesOfInvoice(chain: string, invoiceId: string): Promise<readonly CompanyLineRow[]> {
  const { rows } = await sql<CompanyLineRow>`
    select person_name as name, number, plan_names as "planNames", from_date as from, to_date as to,
      price_minor as "priceMinor", amount_minor as "amountMinor"
    from company_charges
    where chain_id = ${chain} and invoice_id = ${invoiceId}
    order by lower(person_name), subscription_id, from_date, id`.execute(db())
  return rows
}
