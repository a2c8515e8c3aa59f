import { type Kysely, sql } from 'kysely'

/** Places and instalments that came along: what was paid for them was paid elsewhere, and no payment here says so. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table privilege_uses
    drop constraint privilege_uses_check,
    drop constraint privilege_uses_check1,
    add check (num_nonnulls(subscription_id, clipcard_id, intent_id) = 1
      or num_nonnulls(privilege_id, subscription_id, clipcard_id, intent_id) = 0 and amount_minor > 0),
    add check ((privilege_id is null) = (subscription_id is null and clipcard_id is null))`,
  'alter table planned_invoices alter column intent_id drop not null',
]
