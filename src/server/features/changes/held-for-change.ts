import type { SubjectContext } from '../../handler.ts'
import { findPerson, type KnownPerson } from '../persons/service.ts'
import { ownHeld } from '../subscriptions/own.ts'
import type { HeldFacts } from '../subscriptions/rules/held.ts'
import { offerChange } from './offer.ts'

interface Place {
  readonly subscriptionId: string
  readonly subscriptionCenterId: string
  readonly personId?: string | null
}

/** A subscription of somebody for whom the caller may act, and who that is; null when there is none. */
export async function heldForChange(
  context: SubjectContext,
  { subscriptionCenterId, ...which }: Place,
): Promise<{ readonly held: HeldFacts; readonly person: KnownPerson } | null> {
  const held = await ownHeld(context, which)
  if (held === null || held.centerId !== subscriptionCenterId) return null
  const person = await findPerson(context.chain, held.personId)
  return person === null ? null : { held, person }
}

/** The offer behind both summaries of a change, and for whom it is. */
export async function changeOfferFor(context: SubjectContext, input: Place & { readonly planId: string }) {
  const found = await heldForChange(context, input)
  if (found === null) return { ok: false, code: 'NOT_FOUND' } as const
  const { held, person } = found
  const offered = await offerChange(context, held, { planId: input.planId, birthday: person.birthday })
  return offered.ok ? { ...offered, person } : offered
}
