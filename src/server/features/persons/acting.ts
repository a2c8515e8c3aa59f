import type { CallContext, Caller } from '../../handler.ts'
import { mayActFor } from '../../http/access.ts'

/**
 * The person a call is about: the caller, one of his relations, or anybody for staff; null is none of his business.
 * Which persons staff may reach was decided before the handler ran.
 */
export function subjectOf(caller: Caller | null, personId: string | null | undefined): string | null {
  if (caller === null) return null
  const { user } = caller
  if (personId === null || personId === undefined || personId === user.id) return user.id
  if (actsAsStaff(caller, personId)) return personId
  return user.relations.some((relation) => relation.id === personId) ? personId : null
}

/** Staff act for whoever is neither they themselves nor one of their relations. */
export function actsAsStaff(caller: Caller | null, personId: string): boolean {
  if (caller === null || personId === caller.user.id) return false
  if (caller.user.relations.some((relation) => relation.id === personId)) return false
  return caller.user.levels.includes('STAFF') || caller.user.levels.includes('MANAGER')
}

/** The same where the call is open to all, so that nobody has looked yet whose id it names. */
export async function subjectOfOpenCall(
  context: CallContext,
  personId: string | null | undefined,
): Promise<string | null> {
  const subject = personId ?? context.caller?.user.id ?? null
  return subject !== null && (await mayActFor(context, subject)) ? subject : null
}
