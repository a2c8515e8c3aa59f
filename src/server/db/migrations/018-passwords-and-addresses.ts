import { type Kysely, sql } from 'kysely'

/** Ways to a new password and a new address, and attempts of every kind, which wait longer each time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'alter table login_attempts drop constraint login_attempts_pkey',
  'alter table login_attempts rename to attempts',
  'alter table attempts rename column email to subject',
  'alter table attempts rename column failed to taken',
  'alter table attempts rename column last_failed_at to last_at',
  "alter table attempts add column kind text not null default 'login'",
  'alter table attempts alter column kind drop default',
  'alter table attempts add primary key (chain_id, kind, subject)',

  // A link is worth a password until it is used: only its hash is kept.
  `create table password_resets (
    chain_id text not null,
    token_hash text not null,
    person_id text not null,
    request text not null,
    created_at timestamptz not null,
    ends_at timestamptz not null,
    used_at timestamptz,
    primary key (chain_id, token_hash),
    foreign key (chain_id, person_id) references logins (chain_id, person_id) on delete cascade
  )`,
  'create unique index password_resets_once on password_resets (chain_id, request, person_id)',
  'create index password_resets_by_person on password_resets (chain_id, person_id)',

  // One at a time for each person: a new wish replaces the one before.
  `create table email_changes (
    chain_id text not null,
    person_id text not null,
    email text not null check (email = lower(email)),
    code_hash text not null,
    tries integer not null default 0,
    created_at timestamptz not null,
    ends_at timestamptz not null,
    primary key (chain_id, person_id),
    foreign key (chain_id, person_id) references logins (chain_id, person_id) on delete cascade
  )`,
]
