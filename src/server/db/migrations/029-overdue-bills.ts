import { type Kysely, sql } from 'kysely'

/** Bills whose day is over: marked, and reminded of, once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'alter table invoices add column overdue_since timestamptz',
  `create index invoices_not_yet_overdue on invoices (chain_id, due_date)
    where open_minor > 0 and overdue_since is null`,
]
