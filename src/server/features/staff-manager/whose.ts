import type { StaffRole } from '#engine/rights.ts'
import type { CallContext } from '../../handler.ts'
import { type StaffScope, scopesOf } from '../staff/staff-scopes.ts'

export type At = { readonly ok: true; readonly mayChange: boolean } | { readonly ok: false; readonly code: Code }
type Code = 'NOT_FOUND' | 'FORBIDDEN'

/** Whoever works at a club sees its schedule; who has its schedule changes it. To all others there is no such club. */
const looks: readonly StaffRole[] = ['MEMBERS', 'SCHEDULE']

/** What the caller may do with the schedule of a club: see it, or also change it. */
export const staffAt = async (context: CallContext, centerId: string, wants: 'look' | 'change'): Promise<At> =>
  atOf(await scopesIn(context), centerId, wants)

/** The same of scopes that are known already. */
export function atOf(scopes: readonly StaffScope[], centerId: string, wants: 'look' | 'change'): At {
  const scope = scopes.find((one) => one.centerId === centerId)
  if (scope === undefined) return { ok: false, code: 'NOT_FOUND' }
  const mayChange = scope.roles.includes('SCHEDULE')
  return (wants === 'change' ? mayChange : mayLook(scope)) ? { ok: true, mayChange } : { ok: false, code: 'FORBIDDEN' }
}

/** Where the caller works, and as what. */
export const scopesIn = async ({ chain, caller }: CallContext): Promise<readonly StaffScope[]> =>
  caller === null ? [] : scopesOf(chain, caller.user)

/** The clubs whose schedule is seen with these scopes. */
export const clubsOfOwner = (scopes: readonly StaffScope[]) =>
  scopes.filter(mayLook).map(({ centerId, centerName }) => ({ id: centerId, name: centerName }))

const mayLook = ({ roles }: StaffScope) => looks.some((role) => roles.includes(role))
