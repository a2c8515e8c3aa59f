import { sql } from 'kysely'
import type { FlowState, JournalEntry } from '#engine/flow/types.ts'
import { db } from '../db/ambient.ts'
import { json } from '../db/columns.ts'
import { hashToken } from '../sessions/token.ts'
import { actColumns, entryOf } from './journal.ts'

export const instanceDays = 30

export interface Instance {
  readonly id: string
  readonly flow: string
  readonly release: string
  readonly personId: string | null
  readonly route: { readonly [name: string]: string }
  readonly query: { readonly [name: string]: string }
  readonly answers: FlowState['answers']
  readonly drafts: FlowState['drafts']
  readonly createdAt: Date
  readonly touchedAt: Date
}

/** What is stored of an instance's secret. */
export const instanceIdOf = (instance: string): string => hashToken(instance)

const columns = [
  'id',
  'flow',
  'release',
  'person_id as personId',
  'route',
  'query',
  'answers',
  'drafts',
  'created_at as createdAt',
  'touched_at as touchedAt',
] as const

export async function findInstance(chain: string, id: string): Promise<Instance | null> {
  const row = await db()
    .selectFrom('flow_instances')
    .select(columns)
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** The instance, held until the transaction ends: acts of one instance happen one after the other, also from two tabs. */
export async function holdInstance(chain: string, id: string): Promise<Instance | null> {
  const row = await db()
    .selectFrom('flow_instances')
    .select(columns)
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export interface NewInstance extends Pick<Instance, 'id' | 'flow' | 'release' | 'route' | 'query'> {
  readonly now: Date
}

/** Creates the instance unless it is there; its query and route are frozen from then on. */
export async function createInstance(
  chain: string,
  { id, flow, release, route, query, now }: NewInstance,
): Promise<void> {
  await db()
    .insertInto('flow_instances')
    .values({
      chain_id: chain,
      id,
      flow,
      release,
      person_id: null,
      bound_at: null,
      route: json(route),
      query: json(query),
      created_at: now,
      touched_at: now,
    })
    .onConflict((conflict) => conflict.columns(['chain_id', 'id']).doNothing())
    .execute()
}

/** The first person who signs in inside an instance owns it from then on. */
export async function bindInstance(chain: string, id: string, personId: string, now: Date): Promise<void> {
  await db()
    .updateTable('flow_instances')
    .set({ person_id: personId, bound_at: now })
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .where('person_id', 'is', null)
    .execute()
}

export async function moveInstance(chain: string, id: string, release: string, now: Date): Promise<void> {
  await db()
    .updateTable('flow_instances')
    .set({ release, touched_at: now })
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .execute()
}

export async function saveAnswers(
  chain: string,
  id: string,
  { answers, drafts, now }: Pick<Instance, 'answers' | 'drafts'> & { readonly now: Date },
): Promise<void> {
  await db()
    .updateTable('flow_instances')
    .set({
      answers: json(answers),
      drafts: json(drafts),
      step_times: timesOf({ answers, drafts, now }),
      touched_at: now,
    })
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .execute()
}

/** What each step holds is compared with what it held: the times of those that changed are now. */
const timesOf = ({ answers, drafts, now }: Pick<Instance, 'answers' | 'drafts'> & { readonly now: Date }) =>
  sql<string>`flow_instances.step_times || coalesce((
    select jsonb_object_agg(saved.step, ${now.toISOString()}::text)
    from (
      select jsonb_object_keys(${json(answers)}::jsonb) as step
      union
      select jsonb_object_keys(${json(drafts)}::jsonb)
    ) as saved
    where ${json(answers)}::jsonb -> saved.step is distinct from flow_instances.answers -> saved.step
      or ${json(drafts)}::jsonb -> saved.step is distinct from flow_instances.drafts -> saved.step
  ), '{}'::jsonb)`

/** Keeps the `most` that a person touched last, and every one in which something was done. */
export async function letGoOfOldest(chain: string, personId: string, most: number): Promise<void> {
  const oldest = db()
    .selectFrom('flow_instances')
    .select('id')
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .orderBy('touched_at', 'desc')
    .orderBy('id')
    .offset(most)
  await db()
    .deleteFrom('flow_instances')
    .where('chain_id', '=', chain)
    .where('id', 'in', oldest)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('flow_acts')
            .select('flow_acts.instance_id')
            .where('flow_acts.chain_id', '=', chain)
            .whereRef('flow_acts.instance_id', '=', 'flow_instances.id'),
        ),
      ),
    )
    .execute()
}

/** The journal of an instance, in the order of its acts. */
export async function journalOf(chain: string, id: string): Promise<readonly JournalEntry[]> {
  const rows = await db()
    .selectFrom('flow_acts')
    .select(actColumns)
    .where('chain_id', '=', chain)
    .where('instance_id', '=', id)
    .orderBy('position')
    .limit(200)
    .execute()
  return rows.map(entryOf)
}
