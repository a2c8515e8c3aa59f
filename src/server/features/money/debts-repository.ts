import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { isCollected } from './collected.ts'
import type { NamedLine } from './line-words.ts'
import { payable } from './tables.ts'

/** What a person has to pay, the oldest debt first; not what is collected by itself. */
export const openInvoices = (chain: string, personId: string) =>
  db()
    .selectFrom('invoices')
    .innerJoin('centers', (join) =>
      join.onRef('centers.chain_id', '=', 'invoices.chain_id').onRef('centers.id', '=', 'invoices.center_id'),
    )
    .select([
      'invoices.id',
      'invoices.reference',
      'invoices.center_id',
      'invoices.type',
      'invoices.status',
      'invoices.invoice_date',
      'invoices.due_date',
      'invoices.currency',
      'invoices.amount_minor',
      'invoices.open_minor',
      'centers.time_zone',
    ])
    .select(namesOfLines.as('lines'))
    .where('invoices.chain_id', '=', chain)
    .where('invoices.person_id', '=', personId)
    .where('invoices.open_minor', '>', 0)
    .where('invoices.status', 'in', payable)
    .where((eb) => eb.not(isCollected))
    .orderBy('invoices.due_date')
    .orderBy('invoices.reference')
    .limit(200)
    .execute()

export type OpenInvoiceRow = Awaited<ReturnType<typeof openInvoices>>[number]

const namesOfLines = sql<NamedLine[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('kind', lines.kind, 'name', lines.name, 'names', lines.names)
    order by lines.position), '[]'::jsonb)
  from invoice_lines lines
  where lines.chain_id = invoices.chain_id and lines.invoice_id = invoices.id
)`
