import { type Kysely, sql } from 'kysely'

/** What the catalogue asked when staff sold at a price of their own, and why they did. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table pack_baskets add column list_minor bigint check (list_minor >= 0), add column reason text`.execute(
    db,
  )
}
