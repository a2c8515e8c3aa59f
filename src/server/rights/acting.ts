import type { PersonScope } from '#engine/flow/types.ts'
import type { CallContext } from '../handler.ts'
import { personScope } from '../sessions/person-scope.ts'
import { type Subject, subjectOf } from './subject.ts'

/** For whom the caller has chosen to act, in this session, as long as they may: one of their family, or a member of a club for which they work. Null: for themselves. */
export async function actingSubject(context: CallContext): Promise<Subject | null> {
  const chosen = context.caller?.actingFor
  if (chosen === undefined) return null
  return subjectOf(context, chosen, 'look')
}

/** What whoever acts for a person may know of them: debts and family are a guardian's to see, not a relative's. */
export const shownTo = <T extends PersonScope>({ as }: Subject, person: T): T =>
  as === 'grant' ? { ...person, relations: [], overdueDebt: null } : person

/** Whom conditions mean by `person`: the one who is acted for, else the caller; null is a visitor. */
export async function personOf(context: CallContext): Promise<PersonScope | null> {
  const subject = await actingSubject(context)
  const acting = subject === null ? null : await personScope(context.chain, subject.id, context.now)
  return subject === null || acting === null ? (context.caller?.user ?? null) : shownTo(subject, acting)
}
