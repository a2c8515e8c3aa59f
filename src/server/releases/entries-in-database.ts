import type { EntryNames } from '#engine/check/types.ts'
import { db } from '../db/ambient.ts'

/** What the database knows of a chain's catalogue; a kind of which it has nothing yet is not named. */
export async function entriesInDatabase(chain: string): Promise<EntryNames> {
  const clubs = await db().selectFrom('centers').select(['id', 'city']).where('chain_id', '=', chain).execute()
  const plans = await db().selectFrom('plans').select('id').where('chain_id', '=', chain).execute()
  const addons = await db().selectFrom('addons').select('id').where('chain_id', '=', chain).execute()
  const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)
  return {
    ...(clubs.length > 0 && { clubs: ids(clubs), towns: clubs.map(({ city }) => city) }),
    ...(plans.length > 0 && { plans: ids(plans) }),
    ...(addons.length > 0 && { addons: ids(addons) }),
  }
}
