import { db } from '../../db/ambient.ts'
import type { LockedSubscription } from '../subscriptions/find-subscription.ts'
import { move } from '../subscriptions/moves.ts'
import { changeMoves } from '../subscriptions/rules/change-quote.ts'
import { afterMove } from '../subscriptions/rules/states.ts'

/** Makes a subscription the plan that was agreed for this day. One that has ended stays what it was. */
export async function applyPlannedChange(chain: string, subscription: LockedSubscription, now: Date): Promise<void> {
  const { plannedChange: change, today } = subscription
  if (change === null || change.appliesOn > today) return
  const reason = changeMoves[change.direction]
  const isOff = afterMove(subscription, reason, 'day') === null
  if (!isOff) {
    await move(chain, subscription, {
      reason,
      now,
      by: 'day',
      byPersonId: null,
      on: change.appliesOn,
      set: {
        planId: change.planId,
        priceMonthlyMinor: change.priceMonthlyMinor,
        size: change.size,
        bindingEnds: change.bindingEnds,
      },
    })
  }
  await db()
    .updateTable('subscription_changes')
    .set(isOff ? { cancelled_at: now } : { applied_at: now })
    .where('chain_id', '=', chain)
    .where('id', '=', change.id)
    .execute()
}
