import { db } from '../../db/ambient.ts'

/** What the header calls a person. */
export async function nameOf(
  chain: string,
  personId: string,
): Promise<{ readonly firstName: string; readonly lastName: string } | null> {
  const row = await db()
    .selectFrom('persons')
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('chain_id', '=', chain)
    .where('id', '=', personId)
    .executeTakeFirst()
  return row ?? null
}
