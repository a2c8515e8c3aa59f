import { type Kysely, sql } from 'kysely'

/** What was offered to those who wanted to leave, and what people declare without signing in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Answers to what only the chain's form asks.
  `alter table subscription_terminations add column attributes jsonb not null default '{}'`,

  // One for each subscription: nobody is asked twice to stay.
  `create table retention_offers (
    chain_id text not null,
    subscription_id text not null,
    offer_id text not null,
    answer text not null check (answer in ('accepted', 'declined')),
    answered_at timestamptz not null,
    primary key (chain_id, subscription_id),
    foreign key (chain_id, subscription_id) references subscriptions (chain_id, id) on delete cascade
  )`,

  // As it came, whether or not anybody is known by it.
  `create table declarations (
    chain_id text not null,
    id text not null,
    number text not null,
    kind text not null check (kind in ('ordinary', 'extraordinary', 'withdrawal')),
    first_name text not null,
    last_name text not null,
    email text not null,
    birthday date,
    contract text,
    reason text,
    wished_date date,
    lang text not null,
    page text,
    withdrawal_days integer,
    received_at timestamptz not null,
    outcome text check (outcome in ('terminated', 'pending', 'ended', 'withdrawn', 'by-hand')),
    subscription_id text,
    primary key (chain_id, id),
    unique (chain_id, number),
    foreign key (chain_id, subscription_id) references subscriptions (chain_id, id) on delete cascade
  )`,
]
