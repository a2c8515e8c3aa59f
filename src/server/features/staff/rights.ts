import { type StaffRole, staffRoles } from '#engine/rights.ts'
import { isStudioRole } from '../../rights/studio.ts'

/** What somebody may who works for a chain: as what, and at which clubs. */
export interface StaffRights {
  readonly roles: readonly string[]
  readonly centers: readonly string[]
  /** Rights of the studio are those of the whole chain, clubs to come as well. */
  readonly wholeChain?: boolean
}

/** Roles that the product knows; beside them stand its duties (`staffRoles`) and the roles of a chain's catalogue. */
export const ownNames = ['MANAGER', 'OPERATOR', 'PUBLISHER', 'SUPPORT', 'STAFF'] as const

/** What staff does who is nothing more special. */
const ofStaff: readonly StaffRole[] = ['MEMBERS', 'SALES', 'PAYMENTS']

/** What a role means; null where nobody knows it. `catalogue`: the chain's own roles with their duties. Pure. */
export function dutiesOf(
  role: string,
  catalogue: ReadonlyMap<string, readonly StaffRole[]>,
): readonly StaffRole[] | null {
  if (role === 'MANAGER') return staffRoles
  if (isStudioRole(role)) return []
  if (role === 'STAFF') return ofStaff
  const duty = staffRoles.find((one) => one === role)
  return duty === undefined ? (catalogue.get(role) ?? null) : [duty]
}

/** The levels of somebody with these roles; that of a member is their own matter. */
export function levelsWith(roles: readonly string[], levels: readonly string[]): readonly string[] {
  const others = levels.filter((level) => level !== 'STAFF' && level !== 'MANAGER')
  const works = roles.some((role) => !isStudioRole(role))
  return [...others, ...(works ? ['STAFF'] : []), ...(roles.includes('MANAGER') ? ['MANAGER'] : [])]
}

/**
 * Why somebody may not give these rights, or change those of somebody who has others; null when they may. Managers give
 * rights at their own clubs; who changes what the chain says and sells is made by the command line alone.
 */
export function whyNotGive(
  by: { readonly id: string; readonly centers: readonly string[] },
  to: { readonly id: string | null; readonly had: StaffRights | null },
  wanted: StaffRights,
): 'OWN_RIGHTS' | 'RIGHTS_ELSEWHERE' | null {
  if (to.id === by.id) return 'OWN_RIGHTS'
  const all = [wanted, ...(to.had === null ? [] : [to.had])]
  const isWithin = all.every(
    ({ roles, centers }) => !roles.some(isStudioRole) && centers.every((center) => by.centers.includes(center)),
  )
  return isWithin ? null : 'RIGHTS_ELSEWHERE'
}
