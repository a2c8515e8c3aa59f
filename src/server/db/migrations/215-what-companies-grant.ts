import { type Kysely, sql } from 'kysely'

/** How far a company's agreement goes: for how many, and at most how much of a month. Who may do what for it. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'alter table companies add column places integer check (places > 0)',
  // Of a share by percent: what it comes to at most.
  'alter table companies add column most_minor bigint check (most_minor is null or (most_minor > 0 and share_percent is not null))',
  'alter table subscription_discounts add column most_minor bigint check (most_minor is null or (most_minor > 0 and percent is not null))',
  "alter table company_contacts add column kind text not null default 'ADMIN' check (kind in ('ADMIN', 'BILLING'))",
  'alter table company_contacts alter column kind drop default',
]
