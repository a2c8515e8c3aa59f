import { sql } from 'kysely'
import { db } from '../db/ambient.ts'
import type { ReadRow } from './kind.ts'

/** Who is meant in a column: by the name that was brought along, else by ours. */
export async function peopleNamed(
  chain: string,
  rows: readonly ReadRow[],
  column: 'personExternalId' | 'relatedExternalId' | 'signedByExternalId' | 'paidByExternalId',
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(rows.map(({ cells }) => cells[column] ?? ''))]
  const { rows: found } = await sql<{ name: string; id: string }>`
    select id as name, id from persons where chain_id = ${chain} and id = any(${wanted}::text[])
    union all
    select external_id, entity_id from import_keys
    where chain_id = ${chain} and kind = 'persons' and external_id = any(${wanted}::text[])`.execute(db())
  return new Map(found.map(({ name, id }) => [name, id]))
}
