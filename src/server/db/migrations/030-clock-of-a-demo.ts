import { type Kysely, sql } from 'kysely'

/** How far a demo lives ahead of the time outside. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw('create table clocks (chain_id text primary key, ahead_ms bigint not null check (ahead_ms >= 0))')
    .execute(db)
}
