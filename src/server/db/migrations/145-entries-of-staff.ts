import { type Kysely, sql } from 'kysely'

/** Staff plan meetings, tasks and maintenance, which are of no activity and have a title of their own. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table bookables
    alter column activity_id drop not null,
    add column title text check (length(title) <= 100),
    add check ((activity_id is null) = (title is not null)),
    add check (title is null or type in ('MEETING', 'TASK', 'RESOURCE_MAINTENANCE'))`,
]
