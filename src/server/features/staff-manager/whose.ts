import type { StaffRole } from '#engine/rights.ts'
import type { CallContext } from '../../handler.ts'
import { centersWith, type StaffScope, scopesOf } from '../user/staff-scopes.ts'

export type At = { readonly ok: true; readonly mayChange: boolean } | { readonly ok: false; readonly code: Code }
type Code = 'NOT_FOUND' | 'FORBIDDEN'

/** Whoever works at a club sees its schedule; who has its schedule changes it. To all others there is no such club. */
const looks: readonly StaffRole[] = ['MEMBERS', 'SCHEDULE']

/** What the caller may do with the schedule of a club: see it, or also change it. */
export async function staffAt(context: CallContext, centerId: string, wants: 'look' | 'change'): Promise<At> {
  const { chain, caller } = context
  if (caller === null) return { ok: false, code: 'FORBIDDEN' }
  const scopes: readonly StaffScope[] = await scopesOf(chain, caller.user)
  if (!scopes.some((scope) => scope.centerId === centerId)) return { ok: false, code: 'NOT_FOUND' }
  const mayChange = centersWith(scopes, 'SCHEDULE').includes(centerId)
  const mayLook = looks.some((role) => centersWith(scopes, role).includes(centerId))
  return (wants === 'change' ? mayChange : mayLook) ? { ok: true, mayChange } : { ok: false, code: 'FORBIDDEN' }
}

/** The clubs whose schedule the caller sees. */
export async function clubsOf({ chain, caller }: CallContext) {
  const scopes: readonly StaffScope[] = caller === null ? [] : await scopesOf(chain, caller.user)
  return scopes
    .filter(({ roles }) => looks.some((role) => roles.includes(role)))
    .map(({ centerId, centerName }) => ({ id: centerId, name: centerName }))
}
