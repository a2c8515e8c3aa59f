import { sql } from 'kysely'
import { db } from '../../../db/ambient.ts'
import type { Reach } from '../../../rights/studio.ts'

interface Wanted {
  readonly chain: string
  /** The clubs of the people whose walks are told. */
  readonly reach: Reach
  readonly since: Date
  readonly limit: number
  /** Of these people alone; null: of all. */
  readonly people: readonly string[] | null
  /** This one alone; null: all. */
  readonly id: string | null
}

export type KeptWalk = Awaited<ReturnType<typeof walksOf>>[number]

/** Where people are in flows, who was there last first. A walk in which nothing was answered or done is none. */
export const walksOf = ({ chain, reach, since, limit, people, id }: Wanted) =>
  db()
    .selectFrom('flow_instances as kept')
    .innerJoin('persons', (join) =>
      join.onRef('persons.chain_id', '=', 'kept.chain_id').onRef('persons.id', '=', 'kept.person_id'),
    )
    .innerJoin('centers', (join) =>
      join.onRef('centers.chain_id', '=', 'persons.chain_id').onRef('centers.id', '=', 'persons.center_id'),
    )
    .select(['kept.id', 'kept.flow', 'kept.release', 'kept.route', 'kept.query', 'kept.answers', 'kept.drafts'])
    .select(['kept.step_times as stepTimes', 'kept.created_at as begunAt', 'kept.touched_at as lastAt'])
    .select(['persons.id as personId', 'persons.email', 'centers.name as club'])
    .select(['persons.first_name as firstName', 'persons.last_name as lastName'])
    .where('kept.chain_id', '=', chain)
    .where('kept.touched_at', '>=', since)
    .$if(reach !== 'chain', (query) => query.where('persons.center_id', 'in', [...reach]))
    .$if(people !== null, (query) => query.where('persons.id', 'in', [...(people ?? [])]))
    .$if(id !== null, (query) => query.where('kept.id', '=', id ?? ''))
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb(sql`kept.answers`, '<>', sql`'{}'::jsonb`),
        eb(sql`kept.drafts`, '<>', sql`'{}'::jsonb`),
        exists(
          selectFrom('flow_acts')
            .select('flow_acts.key')
            .where('flow_acts.chain_id', '=', chain)
            .whereRef('flow_acts.instance_id', '=', 'kept.id'),
        ),
      ]),
    )
    .orderBy('kept.touched_at', 'desc')
    .orderBy('kept.id')
    .limit(limit)
    .execute()

/** When each act of a walk was sent last, or ended. */
export async function actTimes(chain: string, id: string): Promise<ReadonlyMap<string, Date>> {
  const rows = await db()
    .selectFrom('flow_acts')
    .select(['act', 'changed_at as at'])
    .where('chain_id', '=', chain)
    .where('instance_id', '=', id)
    .orderBy('position')
    .limit(200)
    .execute()
  return new Map(rows.flatMap(({ act, at }) => (act === null ? [] : [[act, at] as const])))
}

/** Who opened whose walk, the latest first. */
export const openedWalks = (chain: string, reach: Reach, limit: number) =>
  db()
    .selectFrom('person_history as was')
    .innerJoin('persons', (join) =>
      join.onRef('persons.chain_id', '=', 'was.chain_id').onRef('persons.id', '=', 'was.person_id'),
    )
    .innerJoin('persons as actor', (join) =>
      join.onRef('actor.chain_id', '=', 'was.chain_id').onRef('actor.id', '=', 'was.by_person_id'),
    )
    .select(['was.id', 'was.at', 'persons.first_name as firstName', 'persons.last_name as lastName'])
    .select(['actor.first_name as byFirst', 'actor.last_name as byLast'])
    .where('was.chain_id', '=', chain)
    .where('was.what', '=', 'walk')
    .$if(reach !== 'chain', (query) => query.where('persons.center_id', 'in', [...reach]))
    .orderBy('was.id', 'desc')
    .limit(limit)
    .execute()
