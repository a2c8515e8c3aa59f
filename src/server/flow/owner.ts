import type { CallContext } from '../handler.ts'
import { mayActFor } from '../http/access.ts'
import { type Fault, fault } from '../http/fault.ts'
import { type Instance, instanceDays } from './instances.ts'

/** Whoever holds an instance reads it, until somebody signed in inside it: from then on only he, or staff in scope. */
export async function mayReadInstance(context: CallContext, instance: Instance): Promise<boolean> {
  if (isOver(instance, context.now)) return false
  return instance.personId === null || (await mayActFor(context, instance.personId))
}

/** Why this caller may not act in the instance. */
export async function ownerFault(context: CallContext, instance: Instance): Promise<Fault | null> {
  if (isOver(instance, context.now)) return fault('FLOW_MOVED', { params: { acts: [], over: true } })
  if (instance.personId === null) return null
  if (!context.caller) return fault('UNAUTHENTICATED')
  return (await mayActFor(context, instance.personId)) ? null : fault('NOT_FOUND', { at: 'flow.instance' })
}

const isOver = (instance: Instance, now: Date): boolean =>
  now.getTime() - instance.createdAt.getTime() > instanceDays * 24 * 60 * 60_000
