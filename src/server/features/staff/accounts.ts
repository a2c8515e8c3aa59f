import type { PersonScope } from '#engine/flow/types.ts'
import { db } from '../../db/ambient.ts'
import { levelsOf } from './repository.ts'

/** Whether somebody may change what the chain says and sells now. */
export async function isOperator(chain: string, personId: string): Promise<boolean> {
  const row = await db()
    .selectFrom('staff_accounts')
    .select('person_id')
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .where('is_operator', '=', true)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the studio is somebody's place: they change what the chain sells, or say who works at a club. */
export const worksInStudio = async (chain: string, personId: string): Promise<boolean> =>
  (await levelsOf(chain, personId))?.includes('MANAGER') === true || isOperator(chain, personId)

/** The clubs at which somebody is a manager: those that were given, else the own one. */
export async function centersManaged(chain: string, user: PersonScope): Promise<readonly string[]> {
  if (!user.accessLevel.includes('MANAGER')) return []
  const row = await db()
    .selectFrom('staff_accounts')
    .select(['roles', 'centers', 'ended_at'])
    .where('chain_id', '=', chain)
    .where('person_id', '=', user.userId)
    .executeTakeFirst()
  if (row === undefined) return [user.centerId]
  return row.ended_at === null && row.roles.includes('MANAGER') ? row.centers : []
}
