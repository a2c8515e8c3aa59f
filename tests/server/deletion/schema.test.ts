import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { db, setDatabase } from '#server/db/ambient.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import type { Database } from '#server/db/tables.ts'
import { erase } from '#server/features/deletion/erase.ts'
import { columnsIn } from '#server/features/personal-data/declared.ts'
import { ofNobody, register } from '#server/features/personal-data/register.ts'
import { setMasterKey } from '#server/secrets/keys.ts'
import { openTestDatabase } from '../support/database.ts'

/** Every column of every table holds a mark of somebody who is deleted, and of somebody who stays. */
const chain = 'c'
const leaving = { id: 'p-leaves', mark: 'MARKLEAVES', email: 'markleaves@example.org' }
const staying = { id: 'p-stays', mark: 'MARKSTAYS', email: 'markstays@example.org' }
type Who = typeof leaving

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
  /** Its values are a list of the schema's, so that nothing of a person can stand there. */
  readonly isListed: boolean
  readonly isWritten: boolean
}

let database: OpenDatabase
let columns: readonly Column[]
let left: readonly string[]
let others: readonly string[]

/** Columns by which a row is somebody's. */
const owners =
  /^(person|buyer|acting_person|primary|related|inviter|friend|referer|referred_by|acting_for|entity)(_id)?$/
/** What no text of a person can stand in: ids, codes of a standard, fingerprints. */
const harmless = /(^|_)(id|hash|sha256|lang|currency|fingerprint)$|^(chain_id|code|by_as|what|month|way|event|release)$/

beforeAll(async () => {
  setMasterKey(Buffer.alloc(32, 7))
  database = await openTestDatabase()
  setDatabase(database.kysely)
  columns = await columnsOf(database.kysely)
  await sql`set session_replication_role = replica`.execute(db())
  await dropChecks()
  for (const table of new Set(columns.map((one) => one.table).filter((one) => !ofNobody.has(one)))) {
    for (const who of [leaving, staying]) await fill(table, who)
  }
  await sql`set session_replication_role = origin`.execute(db())

  others = await marksOf(staying.mark)
  await erase({ chain, id: leaving.id, emails: [leaving.email], now: new Date('2026-06-01T08:00:00Z') })
  left = await marksOf(leaving.mark)
})
afterAll(async () => {
  setDatabase(null)
  await database?.close()
})

it('each table of the database says what a deletion does to it', () => {
  const said = new Set<string>([...register.map(([table]) => table), ...ofNobody])

  expect([...new Set(columns.map(({ table }) => table))].filter((table) => !said.has(table))).toEqual([])
  expect([...ofNobody].filter((table) => register.some(([one]) => one === table))).toEqual([])
})

it('nothing of the person is left in any column, but for what the law keeps', () => {
  const kept = register.flatMap(([table, about]) =>
    columnsIn(about).flatMap(({ name, isKept }) => (isKept ? [`${table}.${name}`] : [])),
  )

  expect([...left].sort()).toEqual([...new Set(kept)].sort())
})

it('nobody else loses anything', async () => {
  expect(others.length).toBeGreaterThan(100)
  expect(await marksOf(staying.mark)).toEqual(others)
})

async function columnsOf(kysely: Kysely<Database>): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select columns.table_name as "table", columns.column_name as name, columns.udt_name as type,
      columns.is_identity = 'NO' and columns.is_generated = 'NEVER' as "isWritten",
      exists (
        select from pg_constraint
        where contype = 'c' and conrelid = to_regclass(columns.table_name)
          and pg_get_constraintdef(oid) like '%' || columns.column_name || ' = ANY%'
      ) as "isListed"
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where columns.table_schema = 'public' and tables.table_type = 'BASE TABLE'
      and columns.table_name not like 'kysely%' and columns.table_name <> 'clocks'
    order by columns.table_name, columns.ordinal_position`.execute(kysely)
  return rows
}

async function dropChecks(): Promise<void> {
  const { rows } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as "table", conname as name from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace`.execute(db())
  for (const { table, name } of rows) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db())
  }
}

async function fill(table: string, who: Who): Promise<void> {
  const mine = columns.filter((column) => column.table === table && column.isWritten)
  await sql`insert into ${sql.table(table)} (${sql.join(mine.map(({ name }) => sql.ref(name)))})
    values (${sql.join(mine.map((column) => markOf(column, who)))})`.execute(db())
}

function markOf({ table, name, type, isListed }: Column, who: Who) {
  if (name === 'chain_id') return chain
  if (owners.test(name) || (table === 'persons' && name === 'id')) return who.id
  if (type === 'jsonb') return JSON.stringify({ mark: who.mark, of: who.id })
  if (type === '_text') return sql`array[${who.mark}]`
  if (type.startsWith('_')) return sql`'{}'`
  if (type === 'date') return '2026-01-01'
  if (type === 'tstzrange') return sql`'empty'::tstzrange`
  if (type.startsWith('timestamp')) return new Date('2026-01-01T00:00:00Z')
  if (type === 'bool') return false
  if (type.startsWith('int') || type === 'float8') return who === leaving ? 1 : 2
  // Of one kind, the ids of a person's things are alike, so that what hangs on them is found.
  if (name === 'id' || name.endsWith('_id')) return `id-of-${who.id}`
  if (name === 'email' || name === 'subject') return who.email
  if (table === 'webhook_deliveries' && name === 'body') return `{"personId":"${who.id}","mark":"${who.mark}"}`
  return isListed ? '' : who.mark
}

/** Where a mark stands. */
async function marksOf(mark: string): Promise<readonly string[]> {
  const found: string[] = []
  for (const { table, name, type } of columns) {
    if (ofNobody.has(table) || !['text', 'jsonb', '_text'].includes(type) || harmless.test(name)) continue
    const { rows } = await sql`select from ${sql.table(table)}
      where position(lower(${mark}::text) in lower(${sql.ref(name)}::text)) > 0 limit 1`.execute(db())
    if (rows.length > 0) found.push(`${table}.${name}`)
  }
  return found
}
