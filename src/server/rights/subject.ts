import type { CallDoc, PersonAccess } from '#contract/call.ts'
import type { JsonObject } from '#engine/documents.ts'
import { type As, isMinor, mayAct, type Right } from '#engine/rights.ts'
import { type LockedPerson, lockPerson } from '../features/persons/service.ts'
import type { CallContext, Caller, SubjectContext } from '../handler.ts'
import { fault, type HttpFault } from '../http/fault.ts'
import { factsOfSelf, holdRelations, type RightsFacts, rightsFactsOf } from './facts.ts'
import { ownerOf } from './owners.ts'

declare const allowed: unique symbol

/** For whom a call is done, and as what its caller may do it. Made here alone, once the table of rights has agreed. */
export interface Subject {
  readonly id: string
  readonly as: As
  readonly right: Right
  readonly [allowed]: true
}

export type ResolvedSubject =
  | { readonly ok: true; readonly subject: Subject | null }
  | { readonly ok: false; readonly fault: HttpFault }

/**
 * For whom a call is, and whether its caller may: the one place that decides it. Strangers are not found; of somebody
 * known it is told that this is theirs. Where a visitor may ask as well, an id that is none of the caller's business
 * counts as none.
 */
export async function resolveSubject(call: CallDoc, context: CallContext, input: JsonObject): Promise<ResolvedSubject> {
  const access = personAccess(call)
  if (access === null) return { ok: true, subject: null }
  const { caller } = context
  const personId = await ownerOf(call.id, access, context, input)
  if (access.open && (caller === null || personId === null)) return { ok: true, subject: null }
  if (caller === null || personId === null) return { ok: false, fault: fault('NOT_FOUND', { at: access.for }) }
  const judged = await judge(context, caller, personId, access.right)
  if (judged.ok) return judged
  return access.open ? { ok: true, subject: null } : { ok: false, fault: { ...judged.fault, at: access.for } }
}

/** The person and right that a call declares; null for a call that is about nobody. */
export const personAccess = ({ access }: CallDoc): PersonAccess | null => (typeof access === 'object' ? access : null)

/** Somebody for whom the caller may do this, for ids that no input names; null is none of the caller's business. */
export async function subjectOf(context: CallContext, personId: string, right: Right): Promise<Subject | null> {
  if (context.caller === null) return null
  const judged = await judge(context, context.caller, personId, right)
  return judged.ok ? judged.subject : null
}

/** Those of several people for whom the caller may do this, in the order given. */
export async function subjectsOf(
  context: CallContext,
  personIds: readonly string[],
  right: Right,
): Promise<readonly Subject[]> {
  const { caller } = context
  if (caller === null || personIds.length === 0) return []
  const facts = await rightsFactsOf(context, caller, personIds)
  const found = facts.flatMap((one) => {
    const verdict = mayAct(one.actor, one.owner, right, one.today)
    return verdict.ok ? [subjectAs(one.owner.id, verdict.as, right)] : []
  })
  return personIds.flatMap((id) => found.find((one) => one.id === id) ?? [])
}

/** Asks again in the running transaction, which then holds what the answer rests on; null when nothing has changed. */
export async function askAgain(context: CallContext): Promise<HttpFault | null> {
  const { caller, chain, subject } = context
  if (subject === null || caller === null) return null
  if (subject.id !== caller.user.userId) await holdRelations(chain, caller.user.userId, subject.id)
  const judged = await judge(context, caller, subject.id, subject.right)
  return judged.ok ? null : judged.fault
}

/** The subject's row, locked, once the right has been asked for again. */
export async function lockSubject(context: SubjectContext): Promise<
  | { readonly ok: true; readonly person: LockedPerson }
  | {
      readonly ok: false
      readonly code: 'NOT_FOUND' | 'FORBIDDEN' | 'NOT_FOR_THIS_PERSON'
      readonly params?: JsonObject
    }
> {
  const lost = await askAgain(context)
  if (lost !== null)
    return { ok: false, code: lost.code as RightsCode, ...(lost.params ? { params: lost.params } : {}) } // `judge` knows no other
  const person = await lockPerson(context.chain, context.subject.id)
  return person === null ? { ok: false, code: 'NOT_FOUND' } : { ok: true, person }
}

type RightsCode = 'NOT_FOUND' | 'FORBIDDEN' | 'NOT_FOR_THIS_PERSON'
type Judged = { readonly ok: true; readonly subject: Subject } | { readonly ok: false; readonly fault: HttpFault }

async function judge(context: CallContext, caller: Caller, personId: string, right: Right): Promise<Judged> {
  const facts = await factsFor(context, caller, personId)
  if (facts === undefined) return { ok: false, fault: fault('NOT_FOUND') }
  const verdict = mayAct(facts.actor, facts.owner, right, facts.today)
  return verdict.ok
    ? { ok: true, subject: subjectAs(personId, verdict.as, right) }
    : { ok: false, fault: faultOf(verdict.why, facts) }
}

/** Of adults who act for themselves everything is known already. */
async function factsFor(context: CallContext, caller: Caller, personId: string): Promise<RightsFacts | undefined> {
  if (personId === caller.user.userId) {
    const self = factsOfSelf(context, caller)
    if (!isMinor(self.owner.birthday, self.owner.adultAge, self.today)) return self
  }
  return (await rightsFactsOf(context, caller, [personId]))[0]
}

const subjectAs = (id: string, as: As, right: Right) => ({ id, as, right }) as Subject // the brand exists for the compiler

function faultOf(why: 'stranger' | 'theirs' | 'child' | 'role', { firstName, guardianName }: RightsFacts): HttpFault {
  switch (why) {
    case 'stranger':
      return fault('NOT_FOUND')
    case 'role':
      return fault('FORBIDDEN')
    case 'theirs':
      return fault('NOT_FOR_THIS_PERSON', { params: { name: firstName } })
    case 'child':
      return fault('NOT_FOR_THIS_PERSON', { params: { name: guardianName ?? firstName, reason: 'child' } })
    default:
      return why satisfies never
  }
}
