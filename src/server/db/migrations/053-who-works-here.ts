import { type Kysely, sql } from 'kysely'

/** Who works for a chain and as what, how they were asked, what became of their rights, and sessions of the studio. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Who is listed here may exactly what is said here; others by their level, at their own club.
  `create table staff_accounts (
    chain_id text not null,
    person_id text not null,
    roles jsonb not null,
    centers jsonb not null,
    is_operator boolean not null,
    since timestamptz not null,
    ended_at timestamptz,
    primary key (chain_id, person_id),
    foreign key (chain_id, person_id) references persons (chain_id, id) on delete cascade
  )`,

  // A link is worth rights until it is used: only its hash is kept.
  `create table staff_invitations (
    chain_id text not null,
    token_hash text not null,
    person_id text not null,
    roles jsonb not null,
    centers jsonb not null,
    by_person_id text,
    created_at timestamptz not null,
    ends_at timestamptz not null,
    used_at timestamptz,
    primary key (chain_id, token_hash),
    foreign key (chain_id, person_id) references persons (chain_id, id) on delete cascade
  )`,
  'create index staff_invitations_by_person on staff_invitations (chain_id, person_id)',

  // Who gave, changed or took which right, and when; nobody: the command line.
  `create table staff_history (
    chain_id text not null,
    position bigint generated always as identity,
    person_id text not null,
    what text not null check (what in ('invited', 'accepted', 'changed', 'ended', 'role')),
    roles jsonb not null,
    centers jsonb not null,
    by_person_id text,
    at timestamptz not null,
    primary key (chain_id, position)
  )`,
  'create index staff_history_by_person on staff_history (chain_id, person_id)',

  'alter table sessions add column for_studio boolean not null default false',
]
