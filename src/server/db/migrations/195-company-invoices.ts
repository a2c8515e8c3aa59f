import { type Kysely, sql } from 'kysely'

/** What a company pays of each bill of its people, and the invoice of each month that holds it. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Below zero: a credit note.
  `create table company_invoices (
    chain_id text not null,
    id text not null,
    company_id text not null,
    reference text not null,
    month date not null check (extract(day from month) = 1),
    invoice_date date not null,
    due_date date not null check (due_date >= invoice_date),
    currency text not null,
    amount_minor bigint not null check (amount_minor <> 0),
    vat_minor bigint not null,
    created_at timestamptz not null,
    primary key (chain_id, id),
    unique (chain_id, reference),
    unique (chain_id, company_id, month, currency),
    foreign key (chain_id, company_id) references companies (chain_id, id)
  )`,
  // Name, number and plan as they were on the day: an invoice does not change with the people on it.
  `create table company_charges (
    chain_id text not null,
    id bigint generated always as identity,
    company_id text not null,
    subscription_id text not null,
    person_name text not null,
    number text,
    plan_names jsonb not null,
    vat_basis_points integer not null,
    booked_on date not null,
    from_date date not null,
    to_date date not null check (to_date >= from_date),
    currency text not null,
    price_minor bigint not null,
    amount_minor bigint not null check (amount_minor <> 0),
    invoice_id text,
    primary key (chain_id, id),
    foreign key (chain_id, company_id) references companies (chain_id, id),
    foreign key (chain_id, subscription_id) references subscriptions (chain_id, id),
    foreign key (chain_id, invoice_id) references company_invoices (chain_id, id)
  )`,
  'create index company_charges_by_invoice on company_charges (chain_id, invoice_id) where invoice_id is not null',
  'create index company_charges_to_invoice on company_charges (chain_id, company_id, booked_on) where invoice_id is null',
  'create index company_charges_by_subscription on company_charges (chain_id, subscription_id)',
]
