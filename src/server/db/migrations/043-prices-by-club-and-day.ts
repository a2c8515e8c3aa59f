import { type Kysely, sql } from 'kysely'

/** Prices that hold at some clubs or from a day on, when plans are sold, and how often a code may be used in all. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Beside the plan's own price; what is null there is the plan's.
  `create table plan_prices (
    chain_id text not null,
    plan_id text not null,
    position integer not null,
    center_id text,
    from_date date,
    price_monthly_minor bigint not null check (price_monthly_minor >= 0),
    joining_fee_minor bigint check (joining_fee_minor >= 0),
    sizes jsonb,
    primary key (chain_id, plan_id, position),
    unique nulls not distinct (chain_id, plan_id, center_id, from_date),
    foreign key (chain_id, plan_id) references plans (chain_id, id) on delete cascade,
    foreign key (chain_id, center_id) references centers (chain_id, id) on delete cascade
  )`,
  'alter table plans add column sold_from date',
  'alter table plans add column sold_until date',
  // In all, used ones too; null: without end.
  'alter table promo_codes add column uses integer check (uses >= 0)',
  'update promo_codes set uses = uses_left',
]
