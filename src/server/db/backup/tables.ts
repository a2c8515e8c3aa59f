import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { db } from '../ambient.ts'

/** A table as it is written: its columns with their types, without those that the database works out. */
export interface KeptTable {
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly type: string }[]
}

/** A row as text, a column after the other; null is null. */
export type Row = readonly (string | null)[]

const atOnce = 1000

/** All tables of the database but the list of migrations. */
export async function keptTables(): Promise<readonly KeptTable[]> {
  const { rows } = await sql<{ name: string; columns: KeptTable['columns'] }>`
    select tables.relname as name,
      jsonb_agg(jsonb_build_object('name', columns.attname, 'type', format_type(columns.atttypid, columns.atttypmod))
        order by columns.attnum) as columns
    from pg_class tables
    join pg_attribute columns on columns.attrelid = tables.oid and columns.attnum > 0 and not columns.attisdropped
      and columns.attgenerated = ''
    where tables.relnamespace = 'public'::regnamespace and tables.relkind = 'r' and tables.relname not like 'kysely%'
    group by tables.relname
    order by tables.relname`.execute(db())
  return rows
}

/** The rows of a table, some at a time. The transaction that runs sees one moment of the database. */
export async function* rowsOf({ name, columns }: KeptTable): AsyncGenerator<readonly Row[]> {
  const texts = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`))
  await sql`declare kept no scroll cursor for select jsonb_build_array(${texts}) as row from ${sql.table(name)}`.execute(
    db(),
  )
  for (;;) {
    const { rows } = await sql<{ row: Row }>`fetch ${sql.raw(String(atOnce))} from kept`.execute(db())
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < atOnce) break
  }
  await sql`close kept`.execute(db())
}

/** Writes rows as they were read. */
export async function insertRows({ name, columns }: KeptTable, rows: readonly Row[]): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column.name)))
  const values = sql.join(columns.map(({ type }, at) => sql.raw(`(row ->> ${at})::${type}`)))
  await sql`
    insert into ${sql.table(name)} (${names}) overriding system value
    select ${values} from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) row`.execute(db())
}

/** Adds rows up, in whichever order they come: two tables with the same rows have the same sum. */
export function createSum() {
  let count = 0
  let sum = 0n
  return {
    add(row: Row): void {
      count += 1
      sum = BigInt.asUintN(64, sum + createHash('sha256').update(JSON.stringify(row)).digest().readBigUInt64BE())
    },
    value: () => `${count}:${sum.toString(16)}`,
    count: () => count,
  }
}
