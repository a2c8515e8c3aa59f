import { type Kysely, sql } from 'kysely'

/** Freeze products, holidays, roles of staff, and whether a plan is sold online or at the desk. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table freeze_products (
    chain_id text not null,
    id text not null,
    name text not null,
    days_per_year integer not null,
    terms jsonb,
    position integer not null,
    primary key (chain_id, id)
  )`,
  // The plan's own columns hold what the product says: whoever reads a plan looks nowhere else.
  'alter table plans add column freeze_product_id text',
  `alter table plans add constraint plans_freeze_product
    foreign key (chain_id, freeze_product_id) references freeze_products (chain_id, id)`,
  `alter table plans add column sold_where text not null default 'everywhere'
    check (sold_where in ('everywhere', 'online', 'desk'))`,

  `create table holidays (
    chain_id text not null,
    id text not null,
    on_date date not null,
    texts jsonb not null,
    position integer not null,
    primary key (chain_id, id)
  )`,
  `create table holiday_centers (
    chain_id text not null,
    holiday_id text not null,
    center_id text not null,
    primary key (chain_id, holiday_id, center_id),
    foreign key (chain_id, holiday_id) references holidays (chain_id, id) on delete cascade,
    foreign key (chain_id, center_id) references centers (chain_id, id) on delete cascade
  )`,

  `create table staff_roles (
    chain_id text not null,
    id text not null,
    texts jsonb not null,
    duties jsonb not null,
    position integer not null,
    primary key (chain_id, id)
  )`,
]
