import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import type { Worded } from '../words.ts'
import type { LastMove } from './rules/cause.ts'
import type { PlanWords } from './tables.ts'

/** What the profile says of a person's subscriptions beside what the rules know of them: names, the account, the history. */
export const profileWords = (chain: string, personId: string) =>
  db()
    .selectFrom('subscriptions')
    .innerJoin('plans', (join) =>
      join.onRef('plans.chain_id', '=', 'subscriptions.chain_id').onRef('plans.id', '=', 'subscriptions.plan_id'),
    )
    .innerJoin('centers', (join) =>
      join.onRef('centers.chain_id', '=', 'subscriptions.chain_id').onRef('centers.id', '=', 'subscriptions.center_id'),
    )
    .select(['subscriptions.id', 'plans.texts as plan_texts', 'centers.name as center_name'])
    .select(['centers.texts as center_texts', addonWords.as('addons'), nextPlan.as('next_plan')])
    .select([account.as('account_last4'), lastMove.as('last_move'), addonsSold.as('addons_sold')])
    .where('subscriptions.chain_id', '=', chain)
    .where('subscriptions.person_id', '=', personId)
    .limit(100)
    .execute()

export type ProfileWords = Awaited<ReturnType<typeof profileWords>>[number]

const addonWords = sql<{ id: string; texts: Worded<PlanWords> }[]>`(
  select coalesce(jsonb_agg(distinct jsonb_build_object('id', addons.id, 'texts', addons.texts)), '[]'::jsonb)
  from subscription_addons held
  join addons on addons.chain_id = held.chain_id and addons.id = held.addon_id
  where held.chain_id = subscriptions.chain_id and held.subscription_id = subscriptions.id
)`

/** What is sold beside it: add-ons of its plan, and of the plan that it will be. */
const addonsSold = sql<string[]>`(
  select coalesce(jsonb_agg(addons.id), '[]'::jsonb)
  from addon_plans sold
  join addons on addons.chain_id = sold.chain_id and addons.id = sold.addon_id and addons.on_sale
  where sold.chain_id = subscriptions.chain_id and sold.plan_id = subscriptions.plan_id
    and not exists (
      select from subscription_changes one
      where one.chain_id = subscriptions.chain_id and one.subscription_id = subscriptions.id
        and one.applied_at is null and one.cancelled_at is null
        and not exists (
          select from addon_plans later
          where later.chain_id = one.chain_id and later.plan_id = one.plan_id and later.addon_id = sold.addon_id
        )
    )
)`

/** The plan that it is changed to. */
const nextPlan = sql<Worded<PlanWords> | null>`(
  select plans.texts
  from subscription_changes one
  join plans on plans.chain_id = one.chain_id and plans.id = one.plan_id
  where one.chain_id = subscriptions.chain_id and one.subscription_id = subscriptions.id
    and one.applied_at is null and one.cancelled_at is null
)`

/** The last digits of the account or card that is charged, when there is one. */
const account = sql<string | null>`(
  select agreements.last4
  from payment_agreements agreements
  where agreements.chain_id = subscriptions.chain_id and agreements.person_id = subscriptions.person_id
    and agreements.ended_at is null
    and agreements.kind = case subscriptions.means when 'dd' then 'DD' when 'card' then 'CC' else '' end
  order by agreements.created_at desc, agreements.id
  limit 1
)`

/** The move that made its substate what it is; what the days did since is no cause. */
const lastMove = sql<LastMove | null>`(
  select jsonb_build_object('reason', moves.reason, 'on', coalesce(moves.on_date, moves.moved_at::date))
  from subscription_moves moves
  where moves.chain_id = subscriptions.chain_id and moves.subscription_id = subscriptions.id
    and moves.reason not in ('started', 'frozen', 'resumed', 'lapsed', 'ended')
  order by moves.position desc
  limit 1
)`
