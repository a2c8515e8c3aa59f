import { db } from '../db/ambient.ts'
import type { KnownEntries } from './documents/read-entries.ts'

/** What the database knows of a chain's catalogue; a kind of which it has nothing yet is not named. */
export async function entriesInDatabase(chain: string): Promise<KnownEntries> {
  const clubs = await db().selectFrom('centers').select(['id', 'city']).where('chain_id', '=', chain).execute()
  const plans = await db()
    .selectFrom('plans')
    .select(['id', 'on_sale', 'sold_until'])
    .where('chain_id', '=', chain)
    .execute()
  const addons = await db().selectFrom('addons').select(['id', 'on_sale']).where('chain_id', '=', chain).execute()
  const packs = await db().selectFrom('clipcard_products').select('id').where('chain_id', '=', chain).execute()
  const codes = await db().selectFrom('promo_codes').select('code').where('chain_id', '=', chain).execute()
  const groups = await db().selectFrom('activity_groups').select('id').where('chain_id', '=', chain).execute()
  const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)
  const over = (rows: readonly { readonly id: string; readonly on_sale: boolean }[]) =>
    rows.filter(({ on_sale }) => !on_sale).map(({ id }) => [id, null] as const)
  const ending = plans.flatMap(({ id, sold_until }) => (sold_until === null ? [] : [[id, sold_until] as const]))
  return {
    names: {
      ...(clubs.length > 0 && { clubs: ids(clubs), towns: clubs.map(({ city }) => city) }),
      ...(plans.length > 0 && { plans: ids(plans) }),
      ...(addons.length > 0 && { addons: ids(addons) }),
      ...(packs.length > 0 && { packs: ids(packs) }),
      ...(codes.length > 0 && { 'promo-codes': codes.map(({ code }) => code) }),
      ...(groups.length > 0 && { 'activity-groups': ids(groups) }),
    },
    ends: { plans: Object.fromEntries([...ending, ...over(plans)]), addons: Object.fromEntries(over(addons)) },
  }
}
