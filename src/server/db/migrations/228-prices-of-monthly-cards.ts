import { type Kysely, sql } from 'kysely'

/** How far staff move the price of a plan that brings clips each month, and what they agreed in its basket. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table plans add column staff_price jsonb`.execute(db)
  await sql`
    alter table clipcard_baskets add column price_minor bigint check (price_minor >= 0),
      add column list_minor bigint check (list_minor >= 0), add column currency text, add column reason text,
      add check ((price_minor is null) = (list_minor is null) and (price_minor is null) = (currency is null))`.execute(
    db,
  )
}
