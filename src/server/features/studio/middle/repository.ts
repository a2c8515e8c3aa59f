import { sql } from 'kysely'
import { db } from '../../../db/ambient.ts'

const columns = ['id', 'flow', 'release', 'person_id as personId', 'route', 'query', 'answers', 'drafts'] as const

/** Those who have begun a flow and were there since, the latest first. */
export async function peopleInTheMiddle(chain: string, since: Date, limit: number) {
  return db()
    .selectFrom('flow_instances')
    .select(columns)
    .where('chain_id', '=', chain)
    .where('touched_at', '>=', since)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb(sql`answers`, '<>', sql`'{}'::jsonb`),
        eb(sql`drafts`, '<>', sql`'{}'::jsonb`),
        exists(
          selectFrom('flow_acts')
            .select('flow_acts.key')
            .where('flow_acts.chain_id', '=', chain)
            .whereRef('flow_acts.instance_id', '=', 'flow_instances.id'),
        ),
      ]),
    )
    .orderBy('touched_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}
