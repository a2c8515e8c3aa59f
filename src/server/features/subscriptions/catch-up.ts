import { askForMail } from '../mail/ask.ts'
import { linkTo } from '../mail/portal-link.ts'
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

/** Tells what a day has made of a subscription, once. */
async function mailMove(
  chain: string,
  told: {
    readonly template: 'subscription-ended' | 'freeze-over'
    readonly subscriptionId: string
    readonly personId: string
    readonly on: string
    readonly number: string
    readonly now: Date
  },
): Promise<void> {
  const { template, personId, subscriptionId, on, number, now } = told
  await askForMail(
    chain,
    { template, to: { personId }, params: { date: on, number }, link: linkTo(chain, '/profile') },
    { dedupKey: `${template}:${subscriptionId}:${on}`, now },
  )
}
