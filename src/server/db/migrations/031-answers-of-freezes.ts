import { type Kysely, sql } from 'kysely'

/** What only a chain's own form asks of whoever freezes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table subscription_freezes add column attributes jsonb not null default '{}'").execute(db)
}
