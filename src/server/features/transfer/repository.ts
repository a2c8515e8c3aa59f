import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import type { PlanWords } from '../subscriptions/tables.ts'
import type { Worded } from '../words.ts'

/** What another club asks about a person's subscriptions, beside what the rules know of them. */
export const movingPlans = (chain: string, personId: string) =>
  db()
    .selectFrom('subscriptions')
    .innerJoin('plans', (join) =>
      join.onRef('plans.chain_id', '=', 'subscriptions.chain_id').onRef('plans.id', '=', 'subscriptions.plan_id'),
    )
    .select(['subscriptions.id', 'plans.texts', offeredAt.as('offered_at')])
    .where('subscriptions.chain_id', '=', chain)
    .where('subscriptions.person_id', '=', personId)
    .limit(100)
    .execute()

const offeredAt = sql<string[]>`(
  select coalesce(jsonb_agg(plan_centers.center_id order by plan_centers.center_id), '[]'::jsonb)
  from plan_centers
  where plan_centers.chain_id = plans.chain_id and plan_centers.plan_id = plans.id
)`

export type MovingPlan = { readonly id: string; readonly texts: Worded<PlanWords>; readonly offered_at: string[] }

export const transferStandingOf = (chain: string, personId: string) =>
  db()
    .selectFrom('persons')
    .select(['center_id', 'standing'])
    .where('chain_id', '=', chain)
    .where('id', '=', personId)
    .executeTakeFirst()

export async function setHomeClub(chain: string, personId: string, centerId: string, now: Date): Promise<void> {
  await db()
    .updateTable('persons')
    .set({ center_id: centerId, changed_at: now })
    .where('chain_id', '=', chain)
    .where('id', '=', personId)
    .execute()
}
