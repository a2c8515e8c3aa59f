import { sql } from 'kysely'
import { db } from '../db/ambient.ts'
import type { NewRow } from './kind.ts'

/** What rows name in a column: contracts or invoices that came along, or are ours by number. */
export async function named(
  chain: string,
  kind: 'subscriptions' | 'invoices' | 'company-invoices',
  column: string,
  rows: readonly NewRow[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(rows.flatMap(({ cells }) => cells[column] ?? []))]
  if (wanted.length === 0) return new Map()
  const own = sql.ref(kind === 'subscriptions' ? 'number' : 'reference')
  const { rows: found } = await sql<{ name: string; id: string }>`
    select ${own} as name, id from ${sql.table(kind.replace('-', '_'))}
    where chain_id = ${chain} and ${own} = any(${wanted}::text[])
    union all
    select external_id, entity_id from import_keys
    where chain_id = ${chain} and kind = ${kind} and external_id = any(${wanted}::text[])`.execute(db())
  return new Map(found.map(({ name, id }) => [name, id]))
}
