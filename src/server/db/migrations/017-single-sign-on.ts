import { type Kysely, sql } from 'kysely'

/** Single sign-on: who somebody is at an issuer, which tokens were used, and the sessions that came of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // Null: a session of a login of ours.
  `alter table sessions add column sso_header text check (sso_header in ('SMALL', 'TINY'))`,

  `create table sso_identities (
    chain_id text not null,
    issuer text not null,
    external_id text not null,
    person_id text not null,
    linked_at timestamptz not null default now(),
    primary key (chain_id, issuer, external_id),
    foreign key (chain_id, person_id) references persons (chain_id, id) on delete cascade
  )`,
  'create index sso_identities_by_person on sso_identities (chain_id, person_id)',

  `create table sso_tokens (
    chain_id text not null,
    token_hash text not null,
    used_at timestamptz not null,
    primary key (chain_id, token_hash)
  )`,
]
