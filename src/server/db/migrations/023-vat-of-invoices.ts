import { type Kysely, sql } from 'kysely'

/** Which part of a club's prices is tax, and of each invoice as it was on its day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Prices include it. Hundredths of a percent: 1900 is 19 %.
  `alter table centers
    add column vat_basis_points integer not null default 0 check (vat_basis_points between 0 and 10000)`,
  `alter table invoices
    add column vat_basis_points integer not null default 0 check (vat_basis_points between 0 and 10000),
    add column vat_minor bigint not null default 0`,
  'create index invoices_by_credited on invoices (chain_id, credits_invoice_id) where credits_invoice_id is not null',
]
