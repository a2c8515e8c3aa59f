import { type Kysely, sql } from 'kysely'

/** What is sold at desks alone can be paid by its member, too, out of a basket that was made there. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`
    alter table clipcard_baskets add column made_at text not null default 'online' check (made_at in ('online', 'desk'))`.execute(
    db,
  )
}
