import { type Kysely, sql } from 'kysely'

/** Codes that prove an address, leads, the notice on personal data and who accepted it, marketing attributes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // One at a time for each address: a new code replaces the one before.
  `create table email_codes (
    chain_id text not null,
    email text not null check (email = lower(email)),
    id text not null,
    code_hash text not null,
    sent integer not null,
    tries integer not null default 0,
    sent_at timestamptz not null,
    ends_at timestamptz not null,
    used_by text,
    primary key (chain_id, email)
  )`,

  // A code that was right became a ticket: the address is proved, once.
  `create table email_tickets (
    chain_id text not null,
    ticket_hash text not null,
    email text not null check (email = lower(email)),
    created_at timestamptz not null,
    used_at timestamptz,
    primary key (chain_id, ticket_hash)
  )`,

  // What somebody left with a club; the person may have been known before.
  `create table leads (
    chain_id text not null,
    id text not null,
    center_id text not null,
    person_id text not null,
    first_name text not null,
    last_name text not null,
    email text not null check (email = lower(email)),
    phone text,
    birthday date,
    message text,
    lang text not null,
    gdpr_version date,
    attributes jsonb not null default '{}',
    created_at timestamptz not null,
    primary key (chain_id, id),
    foreign key (chain_id, center_id) references centers (chain_id, id),
    foreign key (chain_id, person_id) references persons (chain_id, id) on delete cascade
  )`,
  'create index leads_by_person on leads (chain_id, person_id)',

  `create table gdpr_acceptances (
    chain_id text not null,
    person_id text not null,
    version date not null,
    accepted_at timestamptz not null,
    lang text not null,
    allow_email_newsletters boolean not null,
    allow_third_party_offers boolean not null,
    primary key (chain_id, person_id, version),
    foreign key (chain_id, person_id) references persons (chain_id, id) on delete cascade
  )`,

  `create table marketing_attributes (
    chain_id text not null,
    person_id text not null,
    attributes jsonb not null default '{}',
    changed_at timestamptz not null,
    primary key (chain_id, person_id),
    foreign key (chain_id, person_id) references persons (chain_id, id) on delete cascade
  )`,
]
