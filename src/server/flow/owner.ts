import type { CallContext } from '../handler.ts'
import { mayActFor } from '../http/access.ts'
import { type Instance, instanceDays } from './instances.ts'

/** Whoever holds an instance reads it, until somebody signed in inside it: from then on only he, or staff in scope. */
export async function mayReadInstance(context: CallContext, instance: Instance): Promise<boolean> {
  if (isOver(instance, context.now)) return false
  return instance.personId === null || (await mayActFor(context, instance.personId))
}

export const isOver = (instance: Instance, now: Date): boolean =>
  now.getTime() - instance.createdAt.getTime() > instanceDays * 24 * 60 * 60_000
