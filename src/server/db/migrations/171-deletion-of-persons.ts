import { type Kysely, sql } from 'kysely'

/** Members ask to be deleted; what the law keeps of them afterwards stands sealed until its last day. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'alter table persons add column erased_at timestamptz',
  `create table deletion_requests (
    chain_id text not null,
    id text not null,
    person_id text not null,
    center_id text not null,
    state text not null check (state in ('REQUESTED', 'WITHDRAWN', 'REFUSED', 'DONE')),
    asked_at timestamptz not null,
    undo_until timestamptz not null,
    answer_by timestamptz not null,
    decided_at timestamptz,
    by_person_id text,
    reason text,
    note text,
    primary key (chain_id, id),
    foreign key (chain_id, person_id) references persons (chain_id, id),
    foreign key (chain_id, center_id) references centers (chain_id, id),
    check ((state = 'REQUESTED') = (decided_at is null))
  )`,
  `create unique index deletion_requests_open on deletion_requests (chain_id, person_id) where state = 'REQUESTED'`,
  'create index deletion_requests_of_person on deletion_requests (chain_id, person_id, asked_at)',
  'create index deletion_requests_of_center on deletion_requests (chain_id, center_id, state, answer_by)',
  `create table kept_identities (
    chain_id text not null,
    person_id text not null,
    sealed text not null,
    keep_until date not null,
    primary key (chain_id, person_id),
    foreign key (chain_id, person_id) references persons (chain_id, id)
  )`,
]
