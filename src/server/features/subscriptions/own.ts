import type { CallContext } from '../../handler.ts'
import { subjectOf } from '../persons/acting.ts'
import { heldById, type LockedHeld, lockHeld } from './held.ts'
import type { HeldFacts } from './rules/held.ts'

export interface OfSubscription {
  readonly personId?: string | null | undefined
  readonly subscriptionId: string
}

/** The subscription as it stands today; null when it is not the person's own, or the person none of the caller's business. */
export async function ownHeld(
  context: CallContext,
  { personId, subscriptionId }: OfSubscription,
): Promise<HeldFacts | null> {
  const subject = subjectOf(context.caller, personId)
  const held = subject === null ? null : await heldById(context.chain, subscriptionId, context.now)
  return held?.personId === subject ? held : null
}

/** The same for who changes it: person and subscription are locked. */
export async function lockOwn(
  context: CallContext,
  { personId, subscriptionId }: OfSubscription,
): Promise<LockedHeld | null> {
  const subject = subjectOf(context.caller, personId)
  return subject === null ? null : lockHeld(context.chain, subject, subscriptionId, context.now)
}
