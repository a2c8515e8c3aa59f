import type { CallContext } from '../../handler.ts'
import { centerIn } from '../centers/words.ts'
import { subjectOf } from '../persons/acting.ts'
import { heldById, type LockedHeld, lockHeld } from '../subscriptions/held.ts'
import { nameOf } from '../subscriptions/offer.ts'
import type { HeldFacts } from '../subscriptions/rules/held.ts'
import { namesOf } from './repository.ts'

export interface OfSubscription {
  readonly personId?: string | null
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

/** What plan and club are called in the caller's language. */
export async function wordsOf({ chain, lang }: Pick<CallContext, 'chain' | 'lang'>, held: HeldFacts) {
  const row = await namesOf(chain, held.id)
  if (row === undefined) throw new Error('a subscription without its plan')
  return {
    planName: nameOf(row.plan_texts, lang, held.planId),
    centerName: centerIn({ name: row.name, texts: row.texts }, lang).name,
  }
}
