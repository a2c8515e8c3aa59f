import { sql } from 'kysely'
import { db } from '#server/db/ambient.ts'

/** Tables of the schema that are no chain's: the list of migrations that ran, and a demo's clock. */
const ofNobody = new Set(['kysely_migration', 'kysely_migration_lock', 'clocks'])

/** Every table of the database, with whether its rows say whose they are. */
export async function allTables(): Promise<readonly { readonly name: string; readonly hasChain: boolean }[]> {
  const { rows } = await sql<{ name: string; hasChain: boolean }>`
    select tables.table_name as name, columns.column_name is not null as "hasChain"
    from information_schema.tables
    left join information_schema.columns
      on columns.table_schema = tables.table_schema
      and columns.table_name = tables.table_name
      and columns.column_name = 'chain_id'
      and columns.is_nullable = 'NO'
    where tables.table_schema = 'public' and tables.table_type = 'BASE TABLE'
    order by tables.table_name`.execute(db())
  return rows.filter(({ name }) => !ofNobody.has(name))
}

/** All rows of a chain, by table, as text that tells whether anything changed. */
export async function rowsOf(chain: string): Promise<{ readonly [table: string]: readonly string[] }> {
  const all: { [table: string]: readonly string[] } = {}
  for (const { name } of await allTables()) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(one)::text as row
      from ${sql.table(name)} as one
      where one.chain_id = ${chain}
      order by row`.execute(db())
    all[name] = rows.map(({ row }) => row)
  }
  return all
}
