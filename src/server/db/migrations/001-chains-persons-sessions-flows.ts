import { type Kysely, sql } from 'kysely'

/** Clubs, people, who signed in, flows on their way with their journal, and releases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table centers (
    chain_id text not null,
    id text not null,
    name text not null,
    address text not null,
    zip_code text not null,
    city text not null,
    country text not null check (country ~ '^[A-Z]{2}$'),
    time_zone text not null,
    opens_on date,
    online_sale boolean not null default true,
    primary key (chain_id, id)
  )`,

  `create table persons (
    chain_id text not null,
    id text not null,
    center_id text not null,
    status text not null check (status in
      ('LEAD', 'ACTIVE', 'INACTIVE', 'TEMPORARYINACTIVE', 'CONTACT', 'DUPLICATE', 'TRANSFERRED', 'PROSPECT')),
    levels text[] not null check (levels <@ array['MEMBER', 'STAFF', 'MANAGER', 'COMPANY']),
    salutation text,
    gender text check (gender in ('MALE', 'FEMALE', 'UNDEFINED')),
    first_name text not null,
    last_name text not null,
    birthday date,
    email text check (email = lower(email)),
    phone text,
    country text,
    address1 text,
    address2 text,
    address3 text,
    zip_code text,
    city text,
    state text,
    ssn_sealed text,
    id_type text check (id_type in ('passport', 'residentId', 'nationalId')),
    id_number_sealed text,
    passport_date date,
    passport_country text,
    language text,
    external_id text,
    allow_email_newsletters boolean not null default false,
    allow_third_party_offers boolean not null default false,
    attributes jsonb not null default '{}',
    member_since date,
    created_at timestamptz not null default now(),
    changed_at timestamptz not null default now(),
    primary key (chain_id, id),
    foreign key (chain_id, center_id) references centers (chain_id, id)
  )`,
  'create index persons_by_email on persons (chain_id, email) where email is not null',

  `create table person_relations (
    chain_id text not null,
    person_id text not null,
    related_id text not null,
    relation text not null check (relation in ('CHILD', 'SPOUSE', 'PARTNER', 'OTHER')),
    primary key (chain_id, person_id, related_id),
    foreign key (chain_id, person_id) references persons (chain_id, id) on delete cascade,
    foreign key (chain_id, related_id) references persons (chain_id, id) on delete cascade,
    check (person_id <> related_id)
  )`,

  `create table logins (
    chain_id text not null,
    person_id text not null,
    email text not null check (email = lower(email)),
    password_hash text not null,
    created_at timestamptz not null default now(),
    changed_at timestamptz not null default now(),
    primary key (chain_id, person_id),
    foreign key (chain_id, person_id) references persons (chain_id, id) on delete cascade
  )`,
  // Not unique: members of one family may share an address (readings 49).
  'create index logins_by_email on logins (chain_id, email)',

  // By address, not by login: whether an account exists must not show in how it locks.
  `create table login_attempts (
    chain_id text not null,
    email text not null check (email = lower(email)),
    failed integer not null check (failed >= 0),
    last_failed_at timestamptz not null,
    locked_until timestamptz,
    primary key (chain_id, email)
  )`,

  `create table sessions (
    chain_id text not null,
    id text not null,
    person_id text not null,
    one_month boolean not null,
    created_at timestamptz not null,
    seen_at timestamptz not null,
    ends_at timestamptz not null,
    ended_at timestamptz,
    primary key (chain_id, id),
    foreign key (chain_id, person_id) references persons (chain_id, id) on delete cascade
  )`,
  'create index sessions_by_person on sessions (chain_id, person_id) where ended_at is null',

  `create table session_tokens (
    chain_id text not null,
    token_hash text not null,
    session_id text not null,
    created_at timestamptz not null,
    used_at timestamptz,
    ends_at timestamptz,
    primary key (chain_id, token_hash),
    foreign key (chain_id, session_id) references sessions (chain_id, id) on delete cascade
  )`,
  'create index session_tokens_by_session on session_tokens (chain_id, session_id)',

  `create table flow_instances (
    chain_id text not null,
    id text not null,
    flow text not null,
    release text not null,
    person_id text,
    bound_at timestamptz,
    route jsonb not null default '{}',
    query jsonb not null default '{}',
    answers jsonb not null default '{}',
    drafts jsonb not null default '{}',
    created_at timestamptz not null,
    touched_at timestamptz not null,
    primary key (chain_id, id),
    foreign key (chain_id, person_id) references persons (chain_id, id) on delete cascade
  )`,
  'create index flow_instances_by_person on flow_instances (chain_id, person_id) where person_id is not null',
  'create index flow_instances_by_touched on flow_instances (chain_id, touched_at)',

  // The journal of flows, and the idempotency keys of all acts: scope is the instance or, for direct calls, the caller.
  `create table flow_acts (
    chain_id text not null,
    scope text not null,
    key text not null,
    position bigint generated always as identity,
    instance_id text,
    person_id text,
    call text not null,
    act text,
    item text,
    fingerprint text not null,
    input jsonb not null,
    status text not null check (status in ('sent', 'pending', 'failed', 'ok')),
    kind text check (kind in ('redirect', 'widget', 'poll')),
    result jsonb,
    sealed jsonb,
    code text,
    at text,
    params jsonb,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    primary key (chain_id, scope, key),
    foreign key (chain_id, instance_id) references flow_instances (chain_id, id) on delete cascade,
    check (status <> 'failed' or code is not null),
    check (status <> 'ok' or result is not null)
  )`,
  'create index flow_acts_by_instance on flow_acts (chain_id, instance_id, position)',
  'create index flow_acts_by_created on flow_acts (chain_id, created_at)',

  `create table releases (
    chain_id text not null,
    id text not null,
    number integer not null check (number > 0),
    source text not null check (source in ('files', 'database')),
    docs jsonb not null,
    created_at timestamptz not null default now(),
    primary key (chain_id, id),
    unique (chain_id, number)
  )`,
  `create table live_releases (
    chain_id text not null,
    release_id text not null,
    changed_at timestamptz not null default now(),
    primary key (chain_id),
    foreign key (chain_id, release_id) references releases (chain_id, id)
  )`,
]
