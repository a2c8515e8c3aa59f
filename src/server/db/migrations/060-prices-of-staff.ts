import { type Kysely, sql } from 'kysely'

/** How far staff move the price of a pack, what they agreed with somebody, and whose hand gave clips. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'alter table clipcard_products add column staff_price jsonb',
  `create table pack_baskets (
    chain_id text not null,
    id text not null,
    person_id text not null,
    center_id text not null,
    product_id text not null,
    price_minor bigint not null check (price_minor >= 0),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    by_person_id text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    paid_at timestamptz,
    primary key (chain_id, id),
    foreign key (chain_id, person_id) references persons (chain_id, id),
    foreign key (chain_id, by_person_id) references persons (chain_id, id),
    foreign key (chain_id, product_id) references clipcard_products (chain_id, id)
  )`,
  'create index pack_baskets_by_person on pack_baskets (chain_id, person_id)',
  'alter table clip_movements add column by_person_id text',
]
