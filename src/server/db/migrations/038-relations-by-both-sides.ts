import { type Kysely, sql } from 'kysely'

/** Whose child somebody is, and which family names them: asked for whoever acts for another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index person_relations_by_related on person_relations (chain_id, related_id)').execute(db)
}
