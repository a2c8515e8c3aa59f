import type { AgreedFreeze } from '../subscriptions/agreed.ts'
import type { LockedSubscription } from '../subscriptions/find-subscription.ts'
import { withFreeze } from '../subscriptions/rules/freeze-effect.ts'
import type { SubscriptionFacts, SubscriptionFreeze } from '../subscriptions/rules/subscription-facts.ts'
import { settleBilled } from '../subscriptions/settle-billed.ts'
import { endOn } from './ending.ts'
import { cancelFreezeRow, extendingFreezes, insertFreeze, moveEnds, stopFreezeRow } from './repository.ts'

interface Writing {
  readonly intentId: string | null
  readonly byPersonId: string | null
  readonly now: Date
}

/** Writes a freeze, the ends that it moves, and what it makes of days that are billed already. Answers its id. */
export async function writeFreeze(
  chain: string,
  subscription: LockedSubscription,
  { planName, extendsEnd, attributes = {}, ...days }: AgreedFreeze,
  writing: Writing,
): Promise<string> {
  const freeze: SubscriptionFreeze = { id: crypto.randomUUID(), ...days }
  await insertFreeze(chain, { ...freeze, ...writing, subscriptionId: subscription.id, extendsEnd, attributes })
  const after = withFreeze(subscription, freeze, extendsEnd)
  await settle(chain, subscription, { after, from: freeze.from, name: planName, now: writing.now })
  return freeze.id
}

/** Takes a planned freeze back, or ends a running one: today is its last day. */
export async function endFreeze(
  chain: string,
  subscription: LockedSubscription,
  freeze: SubscriptionFreeze,
  { planName, now }: { readonly planName: string; readonly now: Date },
): Promise<void> {
  const extending = await extendingFreezes(chain, subscription.id)
  const { after, lastDay, changed } = endOn(subscription, freeze, extending.has(freeze.id))
  if (lastDay < freeze.from) await cancelFreezeRow(chain, freeze.id, now)
  else await stopFreezeRow(chain, freeze.id, lastDay, now)
  await settle(chain, subscription, { after, from: changed.from, name: planName, now })
}

async function settle(
  chain: string,
  before: SubscriptionFacts,
  change: { readonly after: SubscriptionFacts; readonly from: string; readonly name: string; readonly now: Date },
): Promise<void> {
  const { after } = change
  if (after.endDate !== before.endDate || after.bindingEnds !== before.bindingEnds) await moveEnds(chain, after)
  await settleBilled(chain, { before, kind: 'freeze', ...change })
}
