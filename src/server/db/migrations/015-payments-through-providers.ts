import { type Kysely, sql } from 'kysely'

/** Payments through providers: calls, webhooks, refunds, kept means, secrets, what staff must look at; and jobs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table payment_intents
    add column account text,
    add column environment text,
    add column origin text,
    add column lang text,
    add column transaction_ref text,
    add column next_sealed text,
    add column store_method boolean not null default false,
    add column stored_method_id text,
    add column flow_path text,
    add column left_at timestamptz,
    add column superseded boolean not null default false,
    add column refunded_minor bigint not null default 0
      check (refunded_minor >= 0 and refunded_minor <= amount_minor)`,
  // What was paid late, when the purchase had another payment already, no longer stands for the purchase.
  'drop index payment_intents_one_per_purpose',
  `create unique index payment_intents_one_per_purpose on payment_intents (chain_id, purpose_key)
    where state not in ('refused', 'error', 'refunded', 'reversed') and not superseded`,
  'create index payment_intents_by_purpose on payment_intents (chain_id, purpose_key)',
  'drop index payment_intents_by_provider_ref',
  `create unique index payment_intents_by_provider_ref on payment_intents (chain_id, provider, account, provider_ref)
    where provider_ref is not null`,
  `create unique index payment_intents_once_per_act on payment_intents (chain_id, flow_instance_id, flow_key)
    where flow_key is not null`,
  `create index payment_intents_open on payment_intents (chain_id, created_at)
    where state in ('created', 'pending', 'authorised', 'paid', 'fulfil_failed', 'refunding')`,

  'alter table payment_moves add column detail jsonb',

  // What a provider answered on the way: several attempts may belong to one payment.
  `create table payment_attempts (
    chain_id text not null,
    intent_id text not null,
    position bigint generated always as identity,
    reason text not null,
    outcome text not null,
    provider_code text,
    detail jsonb not null default '{}',
    seen_at timestamptz not null default now(),
    primary key (chain_id, intent_id, position),
    foreign key (chain_id, intent_id) references payment_intents (chain_id, id) on delete cascade
  )`,

  // Written before a provider is called, so that a repetition is known as one.
  `create table provider_calls (
    chain_id text not null,
    id text not null,
    intent_id text not null,
    operation text not null,
    idempotency_key text not null,
    sent_at timestamptz not null,
    tries integer not null default 1,
    leased_until timestamptz,
    answered_at timestamptz,
    http_status integer,
    result text,
    primary key (chain_id, id),
    unique (chain_id, idempotency_key),
    unique (chain_id, intent_id, operation),
    foreign key (chain_id, intent_id) references payment_intents (chain_id, id) on delete cascade
  )`,

  `create table webhook_inbox (
    chain_id text not null,
    id text not null,
    provider text not null,
    account text not null,
    event_key text not null,
    event_sealed text not null,
    received_at timestamptz not null,
    processed_at timestamptz,
    parked_at timestamptz,
    tries integer not null default 0,
    last_error text,
    primary key (chain_id, id),
    unique (chain_id, provider, account, event_key)
  )`,
  'create index webhook_inbox_open on webhook_inbox (chain_id, received_at) where processed_at is null',

  `create table payment_refunds (
    chain_id text not null,
    id text not null,
    intent_id text not null,
    key text not null,
    amount_minor bigint not null check (amount_minor > 0),
    currency text not null,
    reason text not null,
    state text not null check (state in ('created', 'pending', 'done', 'refused')),
    refund_ref text,
    failure_code text,
    by_person_id text,
    created_at timestamptz not null default now(),
    changed_at timestamptz not null default now(),
    primary key (chain_id, id),
    unique (chain_id, key),
    foreign key (chain_id, intent_id) references payment_intents (chain_id, id)
  )`,
  'create index payment_refunds_by_intent on payment_refunds (chain_id, intent_id)',

  // A kept card or account. The token opens it for one merchant account alone.
  `create table stored_methods (
    chain_id text not null,
    id text not null,
    person_id text not null,
    provider text not null,
    account text not null,
    kind text not null check (kind in ('card', 'bank')),
    brand text not null,
    last4 text not null check (length(last4) <= 4),
    expiry text,
    token_sealed text not null,
    token_hash text not null,
    first_ref_sealed text,
    intent_id text,
    consent_at timestamptz not null,
    forgotten_at timestamptz,
    created_at timestamptz not null default now(),
    primary key (chain_id, id),
    foreign key (chain_id, person_id) references persons (chain_id, id) on delete cascade
  )`,
  `create unique index stored_methods_once on stored_methods (chain_id, person_id, provider, account,
    token_hash)
    where forgotten_at is null`,
  'create index stored_methods_by_person on stored_methods (chain_id, person_id)',

  `alter table payment_agreements
    add column account text,
    add column center_id text,
    add column stored_method_id text,
    add column intent_id text,
    add column bank_sealed text,
    add column mandate_reference text,
    add column mandate jsonb,
    add column agreed_at timestamptz`,
  `create unique index payment_agreements_by_mandate on payment_agreements (chain_id, mandate_reference)
    where mandate_reference is not null`,
  `create unique index payment_agreements_once_per_intent on payment_agreements (chain_id, intent_id)
    where intent_id is not null`,
  'alter table fulfilments add column agreement_id text',

  `create table provider_secrets (
    chain_id text not null,
    provider text not null,
    account text not null,
    name text not null,
    sealed text not null,
    changed_at timestamptz not null default now(),
    primary key (chain_id, provider, account, name)
  )`,

  // What staff must look at: nothing is put right in silence.
  `create table payment_tasks (
    chain_id text not null,
    id text not null,
    intent_id text,
    kind text not null,
    dedup_key text not null,
    detail jsonb not null default '{}',
    created_at timestamptz not null default now(),
    done_at timestamptz,
    done_by text,
    primary key (chain_id, id),
    unique (chain_id, kind, dedup_key)
  )`,
  'create index payment_tasks_open on payment_tasks (chain_id, created_at) where done_at is null',

  `create table jobs (
    chain_id text not null,
    id text not null,
    kind text not null,
    dedup_key text not null,
    payload jsonb not null,
    due_at timestamptz not null,
    tries integer not null default 0,
    leased_until timestamptz,
    done_at timestamptz,
    last_error text,
    created_at timestamptz not null default now(),
    primary key (chain_id, id),
    unique (chain_id, kind, dedup_key)
  )`,
  // Without the chain: one look finds what is due for anybody.
  'create index jobs_due on jobs (due_at) where done_at is null',
]
