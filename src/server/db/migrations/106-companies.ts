import { type Kysely, sql } from 'kysely'

/** Companies with an agreement: who speaks for each, and whose memberships it pays a share of. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table companies (
    chain_id text not null,
    id text not null,
    name text not null check (name <> ''),
    address text not null,
    staff_count integer check (staff_count >= 0),
    contact_name text not null,
    contact_email text not null,
    plan_id text not null,
    share_percent integer check (share_percent between 1 and 100),
    share_minor bigint check (share_minor > 0),
    currency text not null,
    from_date date not null,
    to_date date not null,
    created_at timestamptz not null default now(),
    primary key (chain_id, id),
    foreign key (chain_id, plan_id) references plans (chain_id, id),
    check ((share_percent is null) <> (share_minor is null)),
    check (to_date >= from_date)
  )`,
  // Who sees what their company pays, and for whom; each speaks for one.
  `create table company_contacts (
    chain_id text not null,
    person_id text not null,
    company_id text not null,
    primary key (chain_id, person_id),
    foreign key (chain_id, person_id) references persons (chain_id, id) on delete cascade,
    foreign key (chain_id, company_id) references companies (chain_id, id) on delete cascade
  )`,
  'create index company_contacts_by_company on company_contacts (chain_id, company_id)',
  // The share itself is a discount of the membership, for the reason 'company': its holder is billed the rest.
  `create table company_employees (
    chain_id text not null,
    id text not null,
    company_id text not null,
    subscription_id text not null,
    number text,
    since date not null,
    primary key (chain_id, id),
    unique (chain_id, subscription_id),
    foreign key (chain_id, company_id) references companies (chain_id, id) on delete cascade,
    foreign key (chain_id, subscription_id) references subscriptions (chain_id, id) on delete cascade
  )`,
  'create index company_employees_by_company on company_employees (chain_id, company_id)',
]
