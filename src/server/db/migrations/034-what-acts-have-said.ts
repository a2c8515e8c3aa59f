import { type Kysely, sql } from 'kysely'

/** What the sentences of an end could say when its act was done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table flow_acts add column said jsonb').execute(db)
}
