import { type Kysely, sql } from 'kysely'

/** What a provider's page gave for a call that moves money: it is repeated with the same, whatever is given later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table provider_calls add column input_sealed text').execute(db)
}
