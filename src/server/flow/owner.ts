import type { CallContext } from '../handler.ts'
import { fault, type HttpFault } from '../http/fault.ts'
import { subjectOf } from '../rights/subject.ts'
import { type Instance, instanceDays } from './instances.ts'

/** Whoever holds an instance reads it, until somebody signed in inside it: from then on only who has a right to that person's data. */
export async function mayReadInstance(context: CallContext, instance: Instance): Promise<boolean> {
  if (isOver(instance, context.now)) return false
  if (instance.personId === null || instance.personId === context.caller?.user.userId) return true
  return (await subjectOf(context, instance.personId, 'data')) !== null
}

/** Why this caller may not act in the instance, nor keep answers in it: it is the person's who signed in inside it. */
export function ownerFault({ caller, now }: CallContext, instance: Instance): HttpFault | null {
  if (isOver(instance, now)) return fault('FLOW_MOVED', { params: { acts: [], over: true } })
  if (instance.personId === null) return null
  if (!caller) return fault('UNAUTHENTICATED')
  return instance.personId === caller.user.userId ? null : fault('NOT_FOUND', { at: 'flow.instance' })
}

const isOver = (instance: Instance, now: Date): boolean =>
  now.getTime() - instance.createdAt.getTime() > instanceDays * 24 * 60 * 60_000
