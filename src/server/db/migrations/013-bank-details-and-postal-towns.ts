import { type Kysely, sql } from 'kysely'

/** What else may be asked of a person: an account, encrypted, and the town of a postcode. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table persons add column bank_sealed text, add column zip_name text').execute(db)
}
