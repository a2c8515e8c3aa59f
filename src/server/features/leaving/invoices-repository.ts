import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import type { Worded } from '../words.ts'

interface InvoiceToTakeBack {
  readonly id: string
  readonly centerId: string
  /** Of its first line. */
  readonly name: string
  readonly names: Worded<string> | null
  /** What earlier credit notes have left of it. */
  readonly amountMinor: number
  /** What is still to be paid of it. */
  readonly openMinor: number
}

/** The invoices of a subscription, oldest first, with what has not been credited of each. */
export async function invoicesToTakeBack(chain: string, subscriptionId: string): Promise<readonly InvoiceToTakeBack[]> {
  const { rows } = await sql<InvoiceToTakeBack>`
    select sold.id, sold.center_id as "centerId", (sold.amount_minor - coalesce(given.minor, 0))::int as "amountMinor",
      sold.open_minor::int as "openMinor",
      coalesce(first.name, '') as name, first.names
    from invoices sold
    left join invoice_lines first on first.chain_id = sold.chain_id and first.invoice_id = sold.id and first.position = (
      select min(position) from invoice_lines each where each.chain_id = sold.chain_id and each.invoice_id = sold.id
    )
    left join lateral (
      select -sum(note.amount_minor) as minor from invoices note
      where note.chain_id = sold.chain_id and note.credits_invoice_id = sold.id
    ) given on true
    where sold.chain_id = ${chain} and sold.subscription_id = ${subscriptionId} and sold.type = 'PAYMENT'
      and sold.amount_minor > coalesce(given.minor, 0)
    order by sold.invoice_date, sold.id`.execute(db())
  return rows
}
