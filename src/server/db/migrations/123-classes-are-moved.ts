import { type Kysely, sql } from 'kysely'

/** A class may be moved by hand, also to a day on which its series has another; who changes it says what they saw. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table bookables
    add column version integer not null default 1,
    add column cancel_reason text check (length(cancel_reason) <= 200)`,
  // What keeps a class from being made twice is its id, which says series and date.
  'alter table bookables drop constraint bookables_chain_id_series_id_local_date_key',
  'create index bookables_by_series on bookables (chain_id, series_id, local_date)',
]
