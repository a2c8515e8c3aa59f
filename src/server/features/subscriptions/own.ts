import type { SubjectContext } from '../../handler.ts'
import { type LockedSubscription, lockSubscription, subscriptionById } from './find-subscription.ts'
import type { SubscriptionFacts } from './rules/subscription-facts.ts'

/** The subscription as it stands today; null when it is not the subject's own. */
export async function ownSubscription(
  { chain, subject, now }: SubjectContext,
  { subscriptionId }: { readonly subscriptionId: string },
): Promise<SubscriptionFacts | null> {
  const subscription = await subscriptionById(chain, subscriptionId, now)
  return subscription?.personId === subject.id ? subscription : null
}

/** The same for who changes it: person and subscription are locked. */
export async function lockOwn(
  { chain, subject, now }: SubjectContext,
  { subscriptionId }: { readonly subscriptionId: string },
): Promise<LockedSubscription | null> {
  return lockSubscription(chain, subject.id, subscriptionId, now)
}
