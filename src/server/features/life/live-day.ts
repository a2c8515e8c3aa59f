import { tx } from '../../db/ambient.ts'
import { refillClips } from '../clipcards/refill.ts'
import { lockSubscription } from '../subscriptions/find-subscription.ts'
import { applyPlannedChange } from './apply-change.ts'
import { writeDueBills } from './write-bills.ts'

/**
 * Brings one subscription to the day, in one transaction: its moves (which taking the lock writes), its bills, another
 * plan, its clips. Done twice it is done once: what was done is no longer due.
 */
export const liveDay = (chain: string, personId: string, subscriptionId: string, now: Date): Promise<void> =>
  tx(async () => {
    const subscription = await lockSubscription(chain, personId, subscriptionId, now)
    if (subscription === null) return
    // Bills first: they know from which day the other plan costs what.
    await writeDueBills(chain, subscription, now)
    await applyPlannedChange(chain, subscription, now)
    // Then clips: another plan brings as many as it says.
    await refillClips(chain, subscription, now)
  })
