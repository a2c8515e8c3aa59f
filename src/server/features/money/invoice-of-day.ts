import { db } from '../../db/ambient.ts'

/** The invoice that charged this day of a subscription, which a credit note for it takes back; null when none did. */
export async function invoiceOfDay(chain: string, subscriptionId: string, day: string): Promise<string | null> {
  const row = await db()
    .selectFrom('invoices')
    .innerJoin('invoice_lines as lines', (join) =>
      join.onRef('lines.chain_id', '=', 'invoices.chain_id').onRef('lines.invoice_id', '=', 'invoices.id'),
    )
    .select('invoices.id')
    .where('invoices.chain_id', '=', chain)
    .where('invoices.subscription_id', '=', subscriptionId)
    .where('invoices.type', '=', 'PAYMENT')
    .where('lines.from_date', '<=', day)
    .where('lines.to_date', '>=', day)
    .orderBy('invoices.invoice_date', 'desc')
    .orderBy('invoices.id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
