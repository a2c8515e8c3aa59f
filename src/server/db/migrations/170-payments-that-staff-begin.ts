import { type Kysely, sql } from 'kysely'

/** Who began a payment as staff goes on at the desk, not at the member's own pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table payment_intents add column by_staff boolean not null default false').execute(db)
}
