import { type Kysely, sql } from 'kysely'

/** Names and addresses of clubs in further languages: language → what differs from the columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table centers add column texts jsonb not null default '{}'`.execute(db)
}
