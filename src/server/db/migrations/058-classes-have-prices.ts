import { type Kysely, sql } from 'kysely'

/** A class can be paid for by itself: what it costs, and by which payment a place was opened. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table activities
    add column price_minor bigint check (price_minor > 0),
    add column currency text,
    add check ((price_minor is null) = (currency is null))`,
  `alter table series
    add column price_minor bigint check (price_minor > 0),
    add column currency text,
    add check ((price_minor is null) = (currency is null))`,
  `alter table privilege_uses
    alter column privilege_id drop not null,
    add column intent_id text,
    add foreign key (chain_id, intent_id) references payment_intents (chain_id, id),
    drop constraint privilege_uses_check,
    add check (num_nonnulls(subscription_id, clipcard_id, intent_id) = 1),
    add check ((privilege_id is null) = (intent_id is not null))`,
]
