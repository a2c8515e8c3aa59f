import type { CallContext } from '../../handler.ts'
import { subjectOf } from '../persons/acting.ts'
import { findPerson, type KnownPerson } from '../persons/service.ts'
import { heldById } from '../subscriptions/held.ts'
import type { HeldFacts } from '../subscriptions/rules/held.ts'
import { offerChange } from './offer.ts'

interface Place {
  readonly subscriptionId: string
  readonly subscriptionCenterId: string
  readonly personId?: string | null
}

/** A subscription of somebody for whom the caller may act, and who that is; null when there is none. */
export async function heldForChange(
  { chain, caller, now }: CallContext,
  { subscriptionId, subscriptionCenterId, personId }: Place,
): Promise<{ readonly held: HeldFacts; readonly person: KnownPerson } | null> {
  const held = await heldById(chain, subscriptionId, now)
  const subject = subjectOf(caller, personId)
  if (held === null || held.personId !== subject || held.centerId !== subscriptionCenterId) return null
  const person = await findPerson(chain, subject)
  return person === null ? null : { held, person }
}

/** The offer behind both summaries of a change, and for whom it is. */
export async function offerForSummary(context: CallContext, input: Place & { readonly planId: string }) {
  const found = await heldForChange(context, input)
  if (found === null) return { ok: false, code: 'NOT_FOUND' } as const
  const { held, person } = found
  const offered = await offerChange(context, held, { planId: input.planId, birthday: person.birthday })
  return offered.ok ? { ...offered, person } : offered
}
