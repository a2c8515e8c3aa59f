import type { Caller } from '../../handler.ts'
import { centersManaged } from '../staff/accounts.ts'
import type { Giver } from '../staff/service.ts'

/** A manager, with the clubs at which they may give rights. */
export async function giverOf(chain: string, caller: Caller): Promise<NonNullable<Giver>> {
  return { id: caller.user.userId, centers: await centersManaged(chain, caller.user) }
}
