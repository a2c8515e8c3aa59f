import { type Kysely, sql } from 'kysely'

/** Clips bought once, who has how many left, and baskets with a clipcard subscription. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table clipcard_products (
    chain_id text not null,
    id text not null,
    texts jsonb not null,
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    price_minor bigint not null check (price_minor >= 0),
    sessions integer not null check (sessions > 0),
    valid_months integer check (valid_months > 0),
    minimum_age integer check (minimum_age between 0 and 120),
    installments boolean not null default false,
    on_sale boolean not null default true,
    position integer not null,
    primary key (chain_id, id)
  )`,
  `create table clipcard_product_centers (
    chain_id text not null,
    product_id text not null,
    center_id text not null,
    primary key (chain_id, center_id, product_id),
    foreign key (chain_id, product_id) references clipcard_products (chain_id, id) on delete cascade,
    foreign key (chain_id, center_id) references centers (chain_id, id) on delete cascade
  )`,
  `create table clipcards (
    chain_id text not null,
    id text not null,
    person_id text not null,
    center_id text not null,
    product_id text not null,
    currency text not null,
    price_minor bigint not null check (price_minor >= 0),
    sessions integer not null check (sessions > 0),
    clips_left integer not null check (clips_left between 0 and sessions),
    valid_from date not null,
    valid_until date,
    created_at timestamptz not null default now(),
    primary key (chain_id, id),
    foreign key (chain_id, person_id) references persons (chain_id, id),
    foreign key (chain_id, center_id) references centers (chain_id, id),
    foreign key (chain_id, product_id) references clipcard_products (chain_id, id),
    check (valid_until is null or valid_until >= valid_from)
  )`,
  'create index clipcards_by_person on clipcards (chain_id, person_id)',

  `create table clipcard_baskets (
    chain_id text not null,
    id text not null,
    person_id text not null,
    center_id text not null,
    plan_id text not null,
    size integer not null check (size > 0),
    start_date date,
    by_person_id text,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    paid_at timestamptz,
    primary key (chain_id, id),
    foreign key (chain_id, person_id) references persons (chain_id, id),
    foreign key (chain_id, plan_id) references plans (chain_id, id)
  )`,
]
