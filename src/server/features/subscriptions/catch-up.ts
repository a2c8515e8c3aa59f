import { mailMove } from '../life/mails.ts'
import type { LockedSubscription } from './find-subscription.ts'
import { move } from './moves.ts'
import { type Dated, dueMoves } from './rules/days.ts'

/** Writes what its dates have made of a locked subscription since somebody last looked, and tells its owner. */
export async function catchUp(
  chain: string,
  stored: LockedSubscription,
  dated: Dated,
  now: Date,
): Promise<LockedSubscription> {
  let subscription = stored
  for (const { reason, on } of dueMoves(dated, stored.today)) {
    subscription = await move(chain, subscription, { reason, on, by: 'day', byPersonId: null, now })
    const template = told[reason]
    if (template === null) continue
    const { id: subscriptionId, personId, number } = subscription
    await mailMove(chain, { template, subscriptionId, personId, number, on, now })
  }
  return subscription
}

const told = {
  started: null,
  frozen: null,
  resumed: 'freeze-over',
  lapsed: null,
  ended: 'subscription-ended',
} as const
