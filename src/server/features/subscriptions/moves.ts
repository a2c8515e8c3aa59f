import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'
import type { LockedSubscription } from './find-subscription.ts'
import { afterMove, type MoveReason, type Mover, type SubscriptionState } from './rules/states.ts'

export interface SubscriptionMove {
  /** Its row in `subscriptionMoves`, which says where it leads. */
  readonly reason: MoveReason
  readonly by: Mover
  /** Null: nobody; the day has come. */
  readonly byPersonId: string | null
  readonly now: Date
  /** The day it is about, when that is not today. */
  readonly on?: string
  /** What changes with it, in the same statement; it stands in the history. */
  readonly set?: MovedColumns
}

export interface MovedColumns {
  readonly endDate?: string | null
  readonly bindingEnds?: string | null
  readonly planId?: string
  readonly family?: string
  readonly centerId?: string
  readonly priceMonthlyMinor?: number
  readonly size?: number | null
}

/**
 * The only way to another status or substate: a compare-and-set on a locked subscription, with a line of history.
 * Answers what it is from then on. A move that no table allows is a bug: rules refuse it before.
 */
export async function move(
  chain: string,
  subscription: LockedSubscription,
  moving: SubscriptionMove,
): Promise<LockedSubscription> {
  const { reason, by, byPersonId, now, on = subscription.today, set = {} } = moving
  const next = afterMove(subscription, reason, by)
  if (next === null)
    throw new Error(
      `a subscription that is ${subscription.status} ${subscription.substate} is never ${reason} by ${by}`,
    )
  await write(chain, subscription, next, set, on)
  await db()
    .insertInto('subscription_moves')
    .values({
      chain_id: chain,
      subscription_id: subscription.id,
      from_status: subscription.status,
      to_status: next.status,
      substate: next.substate,
      reason,
      detail: Object.keys(set).length === 0 ? null : json(set),
      on_date: on,
      by_person_id: byPersonId,
      moved_at: now,
    })
    .execute()
  return { ...subscription, ...set, ...next }
}

async function write(
  chain: string,
  subscription: LockedSubscription,
  next: SubscriptionState,
  set: MovedColumns,
  on: string,
): Promise<void> {
  const written = await db()
    .updateTable('subscriptions')
    .set({
      status: next.status,
      substate: next.substate,
      ...(next.status === subscription.status ? {} : { status_since: on }),
      ...(set.endDate !== undefined && { end_date: set.endDate }),
      ...(set.bindingEnds !== undefined && { binding_ends: set.bindingEnds }),
      ...(set.planId !== undefined && { plan_id: set.planId }),
      ...(set.family !== undefined && { family: set.family }),
      ...(set.centerId !== undefined && { center_id: set.centerId }),
      ...(set.priceMonthlyMinor !== undefined && { price_monthly_minor: set.priceMonthlyMinor }),
      ...(set.size !== undefined && { size: set.size }),
    })
    .where('chain_id', '=', chain)
    .where('id', '=', subscription.id)
    .where('status', '=', subscription.status)
    .where('substate', '=', subscription.substate)
    .returning(sql<number>`1`.as('one'))
    .execute()
  if (written.length !== 1) throw new Error('a subscription was moved without its lock')
}
