import { type Kysely, sql } from 'kysely'

/** What a chain offers to those who want to leave, and terms of buying out that several plans have in common. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // `retention_offers` are the answers: what was offered to whom.
  `create table retention_terms (
    chain_id text not null,
    id text not null,
    name text not null,
    percent integer not null check (percent between 1 and 100),
    months integer not null check (months > 0),
    offered_from date,
    offered_until date,
    position integer not null,
    primary key (chain_id, id)
  )`,
  // None: for every plan.
  `create table retention_term_plans (
    chain_id text not null,
    offer_id text not null,
    plan_id text not null,
    primary key (chain_id, offer_id, plan_id),
    foreign key (chain_id, offer_id) references retention_terms (chain_id, id) on delete cascade,
    foreign key (chain_id, plan_id) references plans (chain_id, id)
  )`,
  `create table retention_term_centers (
    chain_id text not null,
    offer_id text not null,
    center_id text not null,
    primary key (chain_id, offer_id, center_id),
    foreign key (chain_id, offer_id) references retention_terms (chain_id, id) on delete cascade,
    foreign key (chain_id, center_id) references centers (chain_id, id) on delete cascade
  )`,

  `create table buy_out_products (
    chain_id text not null,
    id text not null,
    name text not null,
    terms jsonb not null,
    position integer not null,
    primary key (chain_id, id)
  )`,
  // The plan's own column holds what the product says: whoever reads a plan looks nowhere else.
  'alter table plans add column buy_out_product_id text',
  `alter table plans add constraint plans_buy_out_product
    foreign key (chain_id, buy_out_product_id) references buy_out_products (chain_id, id)`,
]
