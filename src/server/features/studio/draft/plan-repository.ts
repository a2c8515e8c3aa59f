import { sql } from 'kysely'
import { mapOf } from '#engine/logic/values.ts'
import { db } from '../../../db/ambient.ts'
import type { StudioTables } from '../tables.ts'
import type { Draft } from './service.ts'

type Row = StudioTables['release_plans']

export type PlanState = Row['state']
export type PlanWhy = NonNullable<Row['why']>

const plans = (chain: string) =>
  db()
    .selectFrom('release_plans')
    .innerJoin('persons', (join) =>
      join
        .onRef('persons.chain_id', '=', 'release_plans.chain_id')
        .onRef('persons.id', '=', 'release_plans.by_person_id'),
    )
    .select([
      'release_plans.id',
      'release_plans.seq',
      'release_plans.live_number as live',
      'release_plans.due_at as dueAt',
    ])
    .select(['release_plans.summary', 'release_plans.by_person_id as byId', 'release_plans.state', 'release_plans.why'])
    .select(['release_plans.ended_at as endedAt'])
    .select(sql<string>`trim(persons.first_name || ' ' || persons.last_name)`.as('by'))
    .select((all) =>
      all
        .selectFrom('persons as enders')
        .select(sql<string>`trim(enders.first_name || ' ' || enders.last_name)`.as('name'))
        .whereRef('enders.chain_id', '=', 'release_plans.chain_id')
        .whereRef('enders.id', '=', 'release_plans.ended_by_person_id')
        .as('endedBy'),
    )
    .where('release_plans.chain_id', '=', chain)

export type ReleasePlanRow = NonNullable<Awaited<ReturnType<typeof releasePlanById>>>

export const releasePlanById = async (chain: string, id: string) =>
  plans(chain).where('release_plans.id', '=', id).executeTakeFirst()

/** What waits for its time, or was stopped then and nobody has looked at yet. */
export const openPlan = async (chain: string): Promise<ReleasePlanRow | undefined> =>
  plans(chain).where('release_plans.state', 'in', ['waiting', 'stopped']).executeTakeFirst()

export const plansOf = async (chain: string): Promise<readonly ReleasePlanRow[]> =>
  plans(chain).orderBy('release_plans.planned_at', 'desc').orderBy('release_plans.id').limit(100).execute()

export async function insertPlan(
  chain: string,
  plan: Pick<Row, 'id' | 'seq' | 'live_number' | 'due_at' | 'summary' | 'by_person_id' | 'planned_at'>,
): Promise<void> {
  await db()
    .insertInto('release_plans')
    .values({
      chain_id: chain,
      ...plan,
      state: 'waiting',
      why: null,
      ended_by_person_id: null,
      ended_at: null,
      release_number: null,
    })
    .execute()
}

interface End {
  readonly state: Exclude<PlanState, 'waiting'>
  readonly now: Date
  readonly why?: PlanWhy
  readonly by?: string
  readonly release?: number
}

/** Ends a plan that is open; false: it has ended meanwhile. */
export async function endPlan(chain: string, id: string, { state, now, why, by, release }: End): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable('release_plans')
    .set({ state, why: why ?? null, ended_at: now, ended_by_person_id: by ?? null, release_number: release ?? null })
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'stopped'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The clock that times of a chain are told by: its own, else that of its first club. */
export async function clockOf(chain: string, { live }: Pick<Draft, 'live'>): Promise<string> {
  const { timeZone } = mapOf(live.docs.config)
  if (typeof timeZone === 'string') return timeZone
  const first = await db()
    .selectFrom('centers')
    .select('time_zone as zone')
    .where('chain_id', '=', chain)
    .orderBy('id')
    .executeTakeFirst()
  return first?.zone ?? 'UTC'
}
