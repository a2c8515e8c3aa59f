import { sql } from 'kysely'
import { db } from '../db/ambient.ts'

type Records = readonly { readonly [column: string]: unknown }[]

/** Writes many rows of a chain in one statement; these columns of them, the others are what they are by default. */
export async function insertRecords(
  table: string,
  chain: string,
  records: Records,
  columns: readonly string[] = Object.keys(records[0] ?? {}),
): Promise<void> {
  if (records.length === 0) return
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const values = sql.join(columns.map((column) => sql.ref(`row.${column}`)))
  await sql`
    insert into ${sql.table(table)} (chain_id, ${names})
    select ${chain}, ${values}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(records)}::jsonb) row`.execute(db())
}
