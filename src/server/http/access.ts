import type { CallAccess, CallDoc } from '#contract/call.ts'
import type { Json, JsonObject } from '#engine/documents.ts'
import { db } from '../db/ambient.ts'
import type { CallContext, Caller } from '../handler.ts'
import { type Fault, fault } from './fault.ts'

/** Whether the caller's levels allow the call at all; before anything of the input is looked at. */
export function levelFault(call: CallDoc, caller: Caller | null): Fault | null {
  if (call.access === 'open') return null
  if (!caller) return fault('UNAUTHENTICATED')
  return mayCall(call.access, caller.user.levels) ? null : fault('FORBIDDEN')
}

function mayCall(access: CallAccess, levels: readonly string[]): boolean {
  switch (access) {
    case 'open':
    case 'any':
    case 'self':
      return true
    case 'staff':
      return levels.includes('STAFF') || levels.includes('MANAGER')
    case 'manager':
      return levels.includes('MANAGER')
    case 'company':
      return levels.includes('COMPANY')
    // Operators have a sign-in of their own; no member's token is one.
    case 'operator':
      return false
    default:
      return access satisfies never
  }
}

/** Whose data the input names: somebody else's id reads as not found. Other ids are resolved by the handler. */
export async function subjectFault(call: CallDoc, context: CallContext, input: JsonObject): Promise<Fault | null> {
  if (call.access !== 'self') return null
  const personId = input.personId ?? null
  return personId === null || (await mayActFor(context, personId)) ? null : fault('NOT_FOUND', { at: 'personId' })
}

/** Oneself, one's relations; for staff and managers the persons of their clubs. */
export async function mayActFor(context: CallContext, personId: Json): Promise<boolean> {
  if (!context.caller || typeof personId !== 'string') return false
  const { user } = context.caller
  if (personId === user.id || user.relations.some((relation) => relation.id === personId)) return true
  return isInStaffScope(context, personId)
}

/** Whether the caller works with the members of this person's club: his own club, or one he has a scope for. */
export async function isInStaffScope({ chain, caller }: CallContext, personId: string): Promise<boolean> {
  if (!caller || !mayCall('staff', caller.user.levels)) return false
  const person = await db()
    .selectFrom('persons')
    .select('id')
    .where('chain_id', '=', chain)
    .where('id', '=', personId)
    .where((eb) =>
      eb.or([
        eb('center_id', '=', caller.user.centerId),
        eb(
          'center_id',
          'in',
          eb
            .selectFrom('staff_scopes')
            .select('staff_scopes.center_id')
            .where('staff_scopes.chain_id', '=', chain)
            .where('staff_scopes.person_id', '=', caller.user.id)
            .where('staff_scopes.role', '=', 'MEMBERS'),
        ),
      ]),
    )
    .executeTakeFirst()
  return person !== undefined
}
