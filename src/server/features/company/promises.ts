import { sql } from 'kysely'
import type { KeptPromise } from '../money/promises.ts'

export const companyPromises: readonly KeptPromise[] = [
  {
    id: 'a-company-pays-its-lines',
    sentence: 'An invoice of a company is the sum of its lines.',
    breaks: sql`
      select invoices.chain_id, 'invoice ' || invoices.reference as what, coalesce(sum(charges.amount_minor), 0)::bigint as found,
        invoices.amount_minor as expected
      from company_invoices invoices
      left join company_charges charges on charges.chain_id = invoices.chain_id and charges.invoice_id = invoices.id
      group by invoices.chain_id, invoices.id, invoices.reference, invoices.amount_minor
      having coalesce(sum(charges.amount_minor), 0) <> invoices.amount_minor`,
  },
]
