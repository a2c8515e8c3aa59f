import { type Kysely, sql } from 'kysely'

/** How staff closed a task: what was done about it, and a note. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`alter table payment_tasks
    add column outcome text check (outcome in ('done', 'refund')),
    add column note text`)
    .execute(db)
  await sql
    .raw('create index payment_tasks_done on payment_tasks (chain_id, done_at) where done_at is not null')
    .execute(db)
}
