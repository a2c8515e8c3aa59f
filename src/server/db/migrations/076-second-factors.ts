import { type Kysely, sql } from 'kysely'

/** What operators sign in with beside their password. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // The secret that an app counts codes from; `last_step` is the half minute of the last code, so that none is good twice.
  `create table operator_factors (
    chain_id text not null,
    person_id text not null,
    secret_sealed text not null,
    last_step bigint not null,
    since timestamptz not null,
    primary key (chain_id, person_id),
    foreign key (chain_id, person_id) references persons (chain_id, id) on delete cascade
  )`,

  // For whoever has lost the app: each is good once, and only its hash is kept.
  `create table operator_recovery_codes (
    chain_id text not null,
    person_id text not null,
    code_hash text not null,
    used_at timestamptz,
    primary key (chain_id, person_id, code_hash),
    foreign key (chain_id, person_id) references operator_factors (chain_id, person_id) on delete cascade
  )`,

  // Between the password and the code; a secret that is still to be confirmed waits here.
  `create table operator_challenges (
    chain_id text not null,
    token_hash text not null,
    person_id text not null,
    secret_sealed text,
    tries integer not null default 0,
    ends_at timestamptz not null,
    primary key (chain_id, token_hash),
    foreign key (chain_id, person_id) references persons (chain_id, id) on delete cascade
  )`,
]
