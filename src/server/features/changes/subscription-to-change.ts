import type { SubjectContext } from '../../handler.ts'
import { findPerson, type KnownPerson } from '../persons/service.ts'
import { ownSubscription } from '../subscriptions/own.ts'
import type { SubscriptionFacts } from '../subscriptions/rules/subscription-facts.ts'
import { offerChange } from './offer.ts'

interface Place {
  readonly subscriptionId: string
  readonly subscriptionCenterId: string
  readonly personId?: string | null
}

/** A subscription of somebody for whom the caller may act, and who that is; null when there is none. */
export async function subscriptionToChange(
  context: SubjectContext,
  { subscriptionCenterId, ...which }: Place,
): Promise<{ readonly subscription: SubscriptionFacts; readonly person: KnownPerson } | null> {
  const subscription = await ownSubscription(context, which)
  if (subscription === null || subscription.centerId !== subscriptionCenterId) return null
  const person = await findPerson(context.chain, subscription.personId)
  return person === null ? null : { subscription, person }
}

/** The offer behind both summaries of a change, and for whom it is. */
export async function changeOfferFor(context: SubjectContext, input: Place & { readonly planId: string }) {
  const found = await subscriptionToChange(context, input)
  if (found === null) return { ok: false, code: 'NOT_FOUND' } as const
  const { subscription, person } = found
  const offered = await offerChange(context, subscription, { planId: input.planId, birthday: person.birthday })
  return offered.ok ? { ...offered, person } : offered
}
