import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'

export interface NewInvoice {
  readonly chain: string
  readonly id: string
  readonly reference: string
  readonly personId: string
  readonly centerId: string
  readonly subscriptionId: string
  readonly intentId: string
  readonly invoiceDate: string
  readonly dueDate: string
  readonly currency: string
  readonly amountMinor: number
  /** Nothing is open: it was paid before it was written. */
  readonly isPaid: boolean
  readonly lines: readonly InvoiceLine[]
}

export interface InvoiceLine {
  readonly kind: string
  readonly name: string
  readonly from: string | null
  readonly to: string | null
  readonly amountMinor: number
}

/** An invoice with its lines, in one statement. */
export async function insertInvoice(invoice: NewInvoice): Promise<void> {
  await sql`
    with written as (
      insert into invoices (chain_id, id, reference, person_id, center_id, subscription_id, intent_id, type, status,
        invoice_date, due_date, currency, amount_minor, open_minor)
      values (${invoice.chain}, ${invoice.id}, ${invoice.reference}, ${invoice.personId}, ${invoice.centerId},
        ${invoice.subscriptionId}, ${invoice.intentId}, 'PAYMENT', ${invoice.isPaid ? 'paid' : 'pending'}, ${invoice.invoiceDate},
        ${invoice.dueDate}, ${invoice.currency}, ${invoice.amountMinor},
        ${invoice.isPaid ? 0 : invoice.amountMinor})
      returning chain_id, id
    )
    insert into invoice_lines (chain_id, invoice_id, position, kind, name, from_date, to_date, amount_minor)
    select written.chain_id, written.id, line.position, line.value->>'kind', line.value->>'name',
      (line.value->>'from')::date, (line.value->>'to')::date, (line.value->>'amountMinor')::bigint
    from written, jsonb_array_elements(${JSON.stringify(invoice.lines)}::jsonb) with ordinality line (value, position)`.execute(
    db(),
  )
}
