import { type Kysely, sql } from 'kysely'

/** Purchases on their way, their history, and what was delivered and invoiced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table payment_intents (
    chain_id text not null,
    id text not null,
    purpose text not null,
    purpose_key text not null,
    person_id text not null,
    acting_person_id text,
    center_id text not null,
    means text not null check (means in ('card', 'dd', 'invoice', 'cash', 'instalment', 'cof')),
    provider text not null,
    amount_minor bigint not null check (amount_minor >= 0),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    state text not null check (state in ('created', 'pending', 'authorised', 'paid', 'fulfilled', 'refused', 'error',
      'fulfil_failed', 'refunding', 'refunded', 'partly_refunded', 'reversed')),
    was_fulfilled boolean not null default false,
    version integer not null default 0,
    return_token text not null,
    provider_ref text,
    purchase jsonb not null,
    flow_instance_id text,
    flow_act text,
    flow_key text,
    failure_code text,
    failure_text text,
    expires_at timestamptz,
    created_at timestamptz not null default now(),
    changed_at timestamptz not null default now(),
    primary key (chain_id, id),
    unique (chain_id, return_token),
    foreign key (chain_id, person_id) references persons (chain_id, id),
    foreign key (chain_id, center_id) references centers (chain_id, id)
  )`,
  // Two tabs share one intent: the same purchase cannot be started twice.
  `create unique index payment_intents_one_per_purpose on payment_intents (chain_id, purpose_key)
    where state not in ('refused', 'error', 'refunded', 'reversed')`,
  `create unique index payment_intents_by_provider_ref on payment_intents (chain_id, provider, provider_ref)
    where provider_ref is not null`,
  'create index payment_intents_by_person on payment_intents (chain_id, person_id)',

  `create table payment_moves (
    chain_id text not null,
    intent_id text not null,
    position bigint generated always as identity,
    from_state text,
    to_state text not null,
    reason text not null,
    moved_at timestamptz not null default now(),
    primary key (chain_id, intent_id, position),
    foreign key (chain_id, intent_id) references payment_intents (chain_id, id) on delete cascade
  )`,

  `create table invoices (
    chain_id text not null,
    id text not null,
    reference text not null,
    person_id text not null,
    center_id text not null,
    subscription_id text,
    intent_id text,
    type text not null check (type in ('DEBT_COLLECTION', 'LEGACY', 'PAYMENT', 'REFUND', 'REMINDER', 'REPRESENTATION',
      'REVERSAL', 'ZERO')),
    status text not null check (status in ('cancelled', 'failed', 'paid', 'partially paid', 'pending')),
    invoice_date date not null,
    due_date date not null,
    currency text not null,
    amount_minor bigint not null,
    open_minor bigint not null check (open_minor >= 0),
    created_at timestamptz not null default now(),
    primary key (chain_id, id),
    unique (chain_id, reference),
    foreign key (chain_id, person_id) references persons (chain_id, id),
    foreign key (chain_id, subscription_id) references subscriptions (chain_id, id)
  )`,
  'create index invoices_by_person on invoices (chain_id, person_id, invoice_date)',
  'create unique index invoices_once_per_intent on invoices (chain_id, intent_id)',
  `create table invoice_lines (
    chain_id text not null,
    invoice_id text not null,
    position integer not null,
    kind text not null,
    name text not null,
    from_date date,
    to_date date,
    amount_minor bigint not null,
    primary key (chain_id, invoice_id, position),
    foreign key (chain_id, invoice_id) references invoices (chain_id, id) on delete cascade
  )`,

  // One row per delivered purchase: what makes fulfilment happen once.
  `create table fulfilments (
    chain_id text not null,
    intent_id text not null,
    subscription_id text,
    invoice_id text,
    done_at timestamptz not null default now(),
    primary key (chain_id, intent_id),
    foreign key (chain_id, intent_id) references payment_intents (chain_id, id)
  )`,

  `create table payment_agreements (
    chain_id text not null,
    id text not null,
    person_id text not null,
    kind text not null check (kind in ('CC', 'DD', 'DDPL', 'INVOICE')),
    name text not null,
    last4 text check (length(last4) <= 4),
    provider text,
    valid_until date,
    ended_at timestamptz,
    created_at timestamptz not null default now(),
    primary key (chain_id, id),
    foreign key (chain_id, person_id) references persons (chain_id, id) on delete cascade
  )`,
  'create index payment_agreements_by_person on payment_agreements (chain_id, person_id)',
]
