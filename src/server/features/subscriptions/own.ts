import type { SubjectContext } from '../../handler.ts'
import { heldById, type LockedHeld, lockHeld } from './held.ts'
import type { HeldFacts } from './rules/held.ts'

/** The subscription as it stands today; null when it is not the subject's own. */
export async function ownHeld(
  { chain, subject, now }: SubjectContext,
  { subscriptionId }: { readonly subscriptionId: string },
): Promise<HeldFacts | null> {
  const held = await heldById(chain, subscriptionId, now)
  return held?.personId === subject.id ? held : null
}

/** The same for who changes it: person and subscription are locked. */
export async function lockOwn(
  { chain, subject, now }: SubjectContext,
  { subscriptionId }: { readonly subscriptionId: string },
): Promise<LockedHeld | null> {
  return lockHeld(chain, subject.id, subscriptionId, now)
}
