import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import type {
  PlannedChange,
  SubscriptionAddon,
  SubscriptionDiscount,
  SubscriptionFreeze,
  SubscriptionTermination,
} from './rules/subscription-facts.ts'

/** Everything of a person's subscriptions that rules ask for, or of one; the newest first. */
export const subscriptionRows = (chain: string, which: { readonly id: string } | { readonly personId: string }) =>
  db()
    .selectFrom('subscriptions')
    .innerJoin('plans', (join) =>
      join.onRef('plans.chain_id', '=', 'subscriptions.chain_id').onRef('plans.id', '=', 'subscriptions.plan_id'),
    )
    .innerJoin('centers', (join) =>
      join.onRef('centers.chain_id', '=', 'subscriptions.chain_id').onRef('centers.id', '=', 'subscriptions.center_id'),
    )
    .select([
      'subscriptions.id',
      'subscriptions.number',
      'subscriptions.person_id',
      'subscriptions.center_id',
      'subscriptions.plan_id',
      'subscriptions.family',
      'subscriptions.type',
      'subscriptions.status',
      'subscriptions.status_since',
      'subscriptions.substate',
      'subscriptions.currency',
      'subscriptions.price_monthly_minor',
      'subscriptions.size',
      'subscriptions.clips_left',
      'subscriptions.start_date',
      'subscriptions.end_date',
      'subscriptions.binding_ends',
      'subscriptions.means',
      'subscriptions.billed_until',
      'plans.notice_count',
      'plans.notice_unit',
      'plans.freeze_days_per_year',
      'plans.freeze_terms',
      'plans.buy_out_terms',
      'plans.window_days',
      'plans.all_clubs',
      'plans.sizes',
      'centers.time_zone',
    ])
    .select([
      addons.as('addons'),
      freezes.as('freezes'),
      termination.as('termination'),
      plannedChange.as('planned_change'),
      discounts.as('discounts'),
    ])
    .where('subscriptions.chain_id', '=', chain)
    .where(
      'id' in which ? 'subscriptions.id' : 'subscriptions.person_id',
      '=',
      'id' in which ? which.id : which.personId,
    )
    .orderBy('subscriptions.start_date', 'desc')
    .orderBy('subscriptions.id')
    .limit(100)
    .execute()

export type SubscriptionFactsRow = Awaited<ReturnType<typeof subscriptionRows>>[number]

/** Locks the row alone: what belongs to it is read after. False: there is none of this person. */
export async function lockSubscriptionRow(chain: string, personId: string, id: string): Promise<boolean> {
  const row = await db()
    .selectFrom('subscriptions')
    .select('id')
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

const addons = sql<SubscriptionAddon[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', held.addon_id, 'priceMonthlyMinor', held.price_monthly_minor, 'from', held.from_date, 'to', held.to_date)
    order by held.from_date, held.addon_id), '[]'::jsonb)
  from subscription_addons held
  where held.chain_id = subscriptions.chain_id and held.subscription_id = subscriptions.id
)`

const freezes = sql<SubscriptionFreeze[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', freezes.id, 'from', freezes.from_date, 'to', freezes.to_date, 'feeMonthlyMinor', freezes.fee_monthly_minor,
    'feeMinor', freezes.fee_minor, 'reason', freezes.reason, 'attributes', freezes.attributes) order by freezes.from_date), '[]'::jsonb)
  from subscription_freezes freezes
  where freezes.chain_id = subscriptions.chain_id and freezes.subscription_id = subscriptions.id
    and freezes.cancelled_at is null
)`

/** As JSON a moment is text. */
export type TerminationRow = Omit<SubscriptionTermination, 'requestedAt'> & { readonly requestedAt: string }

const termination = sql<TerminationRow | null>`(
  select jsonb_build_object('id', one.id, 'number', one.number, 'kind', one.kind, 'endDate', one.end_date,
    'requestedAt', one.requested_at, 'buyOutMinor', one.buy_out_minor)
  from subscription_terminations one
  where one.chain_id = subscriptions.chain_id and one.subscription_id = subscriptions.id and one.regretted_at is null
)`

const plannedChange = sql<PlannedChange | null>`(
  select jsonb_build_object('id', one.id, 'planId', one.plan_id, 'direction', one.direction,
    'priceMonthlyMinor', one.price_monthly_minor, 'size', one.size, 'bindingEnds', one.binding_ends,
    'appliesOn', one.applies_on)
  from subscription_changes one
  where one.chain_id = subscriptions.chain_id and one.subscription_id = subscriptions.id
    and one.applied_at is null and one.cancelled_at is null
)`

const discounts = sql<SubscriptionDiscount[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('reason', one.reason, 'percent', one.percent,
    'amountMinor', one.amount_minor, 'mostMinor', one.most_minor, 'from', one.from_date, 'to', one.to_date) order by one.from_date, one.id),
    '[]'::jsonb)
  from subscription_discounts one
  where one.chain_id = subscriptions.chain_id and one.subscription_id = subscriptions.id
)`
