import { db } from '../../db/ambient.ts'

/** What an operator is called; empty when the chain has nobody of this id. */
export async function nameOfPerson(chain: string, personId: string): Promise<string> {
  const row = await db()
    .selectFrom('persons')
    .select(['first_name', 'last_name'])
    .where('chain_id', '=', chain)
    .where('id', '=', personId)
    .executeTakeFirst()
  return row === undefined ? '' : `${row.first_name} ${row.last_name}`.trim()
}
