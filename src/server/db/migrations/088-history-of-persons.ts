import { type Kysely, sql } from 'kysely'

/** What others did and saw for somebody, written once and never changed. Looks count once an hour. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table person_history (
    chain_id text not null,
    id bigint generated always as identity,
    person_id text not null,
    by_person_id text not null,
    by_as text not null check (by_as in ('guardian', 'grant', 'staff')),
    what text not null check (what in ('look', 'book', 'buy', 'contract', 'sign', 'money', 'data', 'papers')),
    call text not null,
    hour timestamptz,
    at timestamptz not null,
    primary key (chain_id, id),
    foreign key (chain_id, person_id) references persons (chain_id, id),
    foreign key (chain_id, by_person_id) references persons (chain_id, id),
    check ((what = 'look') = (hour is not null))
  )`,
  'create index person_history_by_person on person_history (chain_id, person_id, at desc, id desc)',
  'create unique index person_history_looks on person_history (chain_id, person_id, by_person_id, hour)',
]
