import { type Kysely, sql } from 'kysely'

/** How often one person may buy a pack; null: as often as they like. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table clipcard_products add column per_person integer check (per_person > 0)`.execute(db)
}
