import { type Kysely, sql } from 'kysely'

const statements = [
  // Clips that are bought once have terms, too, and no contract that goes on.
  'alter table accepted_papers alter column subscription_id drop not null',
]

export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
