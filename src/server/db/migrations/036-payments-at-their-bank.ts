import { type Kysely, sql } from 'kysely'

/** Whether a payment that is open is with the payer's bank already: then it cannot be given up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table payment_intents add column with_bank boolean not null default false').execute(db)
}
