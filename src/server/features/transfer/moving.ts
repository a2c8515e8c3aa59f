import { subscriptionsOf } from '../subscriptions/find-subscription.ts'
import { wordedNameOf } from '../subscriptions/offer.ts'
import type { SubscriptionFacts } from '../subscriptions/rules/subscription-facts.ts'
import { movingPlans, transferStandingOf } from './repository.ts'
import type { MovingPerson, MovingSubscription } from './rules.ts'

export interface Moving extends MovingPerson {
  readonly subscriptions: readonly (SubscriptionFacts & MovingSubscription)[]
}

/** A person with all that would move along; null when there is nobody. */
export async function loadMoving(chain: string, personId: string, lang: string, now: Date): Promise<Moving | null> {
  const person = await transferStandingOf(chain, personId)
  if (person === undefined) return null
  const plans = new Map((await movingPlans(chain, personId)).map((row) => [row.id, row]))
  const subscriptions = await subscriptionsOf(chain, personId, now)
  return {
    centerId: person.center_id,
    isBlocked: person.standing === 'BLOCKED' || person.standing === 'BLACKLISTED',
    subscriptions: subscriptions.map((one) => {
      const plan = plans.get(one.id)
      return {
        ...one,
        planName: plan === undefined ? one.planId : wordedNameOf(plan.texts, lang, one.planId),
        allClubs: one.plan.allClubs,
        offeredAt: plan?.offered_at ?? [],
      }
    }),
  }
}
