import type { PersonScope } from '#engine/flow/types.ts'
import { type StaffRole, staffRoles } from '#engine/rights.ts'
import { db } from '../../db/ambient.ts'

export interface StaffScope {
  readonly centerId: string
  readonly centerName: string
  readonly roles: readonly StaffRole[]
}

/**
 * Where somebody works and as what. At the own club a manager has every role, staff looks after members and payments and
 * sells; a manager writes the schedule, staff only with a scope for it.
 */
export async function scopesOf(chain: string, user: PersonScope): Promise<readonly StaffScope[]> {
  const granted = await db()
    .selectFrom('staff_scopes')
    .select(['center_id as centerId', 'role'])
    .where('chain_id', '=', chain)
    .where('person_id', '=', user.userId)
    .execute()
  const own = (await isListed(chain, user.userId))
    ? []
    : ownRoles(user).map((role) => ({ centerId: user.centerId, role }))
  const all = [...own, ...granted]
  const ids = [...new Set(all.map(({ centerId }) => centerId))]
  if (ids.length === 0) return []
  const centers = await db()
    .selectFrom('centers')
    .select(['id', 'name'])
    .where('chain_id', '=', chain)
    .where('id', 'in', ids)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return centers.map(({ id, name }) => ({
    centerId: id,
    centerName: name,
    roles: staffRoles.filter((role) => all.some((one) => one.centerId === id && one.role === role)),
  }))
}

/** The clubs at which somebody has a role. */
export async function centersOf(chain: string, user: PersonScope, role: StaffRole): Promise<readonly string[]> {
  return centersWith(await scopesOf(chain, user), role)
}

/** The same of scopes that are known already. */
export const centersWith = (scopes: readonly StaffScope[], role: StaffRole): readonly string[] =>
  scopes.filter(({ roles }) => roles.includes(role)).map(({ centerId }) => centerId)

/** Whether somebody may exactly what was given to them, whatever their level. */
async function isListed(chain: string, personId: string): Promise<boolean> {
  const row = await db()
    .selectFrom('staff_accounts')
    .select('person_id')
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row !== undefined
}

export function ownRoles({ accessLevel: levels }: PersonScope): readonly StaffRole[] {
  if (levels.includes('MANAGER')) return staffRoles
  return levels.includes('STAFF') ? ['MEMBERS', 'SALES', 'PAYMENTS'] : []
}
