import { type Kysely, sql } from 'kysely'

/** Whether a freeze moved the end of its subscription when it was agreed, so that ending it moves it back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table subscription_freezes add column extends_end boolean not null default false').execute(db)
}
