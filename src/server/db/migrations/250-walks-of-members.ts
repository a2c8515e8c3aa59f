import { type Kysely, sql } from 'kysely'

/** When each step of a flow was answered last; and that somebody opened a member's walk stands in the member's history. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table flow_instances add column step_times jsonb not null default '{}'`,
  'alter table person_history drop constraint person_history_what_check',
  `alter table person_history add constraint person_history_what_check
    check (what in ('look', 'book', 'buy', 'contract', 'sign', 'money', 'data', 'papers', 'walk'))`,
  // Who opened a walk lately, of the whole chain.
  `create index person_history_walks on person_history (chain_id, id desc) where what = 'walk'`,
]
