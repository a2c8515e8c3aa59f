import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import { db, tx } from '../ambient.ts'
import { migrations } from '../migrations/index.ts'
import { StartProblem } from '../start-problem.ts'
import { createSum, insertRows, type KeptTable, keptTables, type Row, rowsOf } from './tables.ts'
import { type BackupHead, type BackupSize, keyMark } from './write-backup.ts'

const atOnce = 500

/** What a file says of itself. Throws `StartProblem` for one that is no backup, or that a later version made. */
export async function readHead(file: string): Promise<BackupHead> {
  for await (const line of linesOf(file)) {
    const head = parsed(line) as BackupHead | null
    if (head?.foyer !== 'backup' || head.version !== 1) break
    const unknown = head.migrations.filter((name) => !(name in migrations))
    if (unknown.length === 0) return head
    throw new StartProblem(
      `${file} was made by a later version of Foyer (${unknown.join(', ')}). Restore it with that.`,
    )
  }
  throw new StartProblem(`${file} is no backup of Foyer.`)
}

/**
 * Writes a backup into an empty database that has seen the same migrations, reads everything back and compares, in one
 * transaction: all of it, or nothing. Throws `StartProblem` when that cannot be.
 */
export async function restoreBackup(file: string): Promise<BackupSize> {
  const head = await readHead(file)
  if (head.key !== keyMark())
    throw new StartProblem(
      'FOYER_KEY is not the key of this backup: what is encrypted in it could never be read. Set the key it was made with.',
    )
  return tx(async () => {
    const tables = await keptTables()
    await assertEmpty(tables)
    const links = await dropLinks()
    for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(db())
    const written = await writeTables(file, tables)
    for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(db())
    for (const { link } of links) await sql.raw(link).execute(db())
    await moveCounters()
    return written
  })
}

async function writeTables(file: string, tables: readonly KeptTable[]): Promise<BackupSize> {
  const written = { tables: 0, rows: 0 }
  let table: KeptTable | null = null
  let waiting: Row[] = []
  let isWhole = false
  const flush = async () => {
    if (table !== null && waiting.length > 0) await insertRows(table, waiting)
    written.rows += waiting.length
    waiting = []
  }
  for await (const line of linesOf(file)) {
    const value = parsed(line)
    if (Array.isArray(value)) {
      waiting.push(value as Row)
      if (waiting.length >= atOnce) await flush()
    } else if (isMap(value) && 'table' in value) {
      table = tables.find(({ name }) => name === value.table) ?? null
      if (table === null || JSON.stringify(table.columns) !== JSON.stringify(value.columns))
        throw damaged(file, `the table ${String(value.table)} is another one here`)
    } else if (isMap(value) && 'sum' in value && table !== null) {
      await flush()
      if ((await sumOf(table)) !== value.sum) throw damaged(file, `${table.name} came back otherwise`)
      written.tables += 1
    } else if (isMap(value) && 'end' in value) isWhole = value.end === written.tables
  }
  if (!isWhole) throw damaged(file, 'its end is missing')
  return written
}

async function sumOf(table: KeptTable): Promise<string> {
  const sum = createSum()
  for await (const rows of rowsOf(table)) for (const row of rows) sum.add(row)
  return sum.value()
}

async function assertEmpty(tables: readonly KeptTable[]): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(db())
    if (rows.length > 0)
      throw new StartProblem(
        `The database is not empty (${name} has rows). Restore into a fresh one: set DATA_DIR or DATABASE_URL.`,
      )
  }
}

/** Takes foreign keys off, which no order of tables would satisfy row by row; answers how they are put back. */
async function dropLinks(): Promise<readonly { readonly link: string }[]> {
  const { rows } = await sql<{ table: string; name: string; rule: string }>`
    select links.conrelid::regclass::text as table, links.conname as name, pg_get_constraintdef(links.oid) as rule
    from pg_constraint links
    where links.contype = 'f' and links.connamespace = 'public'::regnamespace`.execute(db())
  for (const { table, name } of rows) await sql.raw(`alter table ${table} drop constraint "${name}"`).execute(db())
  return rows.map(({ table, name, rule }) => ({ link: `alter table ${table} add constraint "${name}" ${rule}` }))
}

/** Numbers go on after the last one. */
async function moveCounters(): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select tables.relname as table, columns.attname as column
    from pg_class tables
    join pg_attribute columns on columns.attrelid = tables.oid and columns.attidentity <> ''
    where tables.relnamespace = 'public'::regnamespace and tables.relkind = 'r'`.execute(db())
  for (const { table, column } of rows)
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}),
      (select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)}), false)`.execute(db())
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const text = createGunzip().setEncoding('utf8')
  // Whatever goes wrong on the way is thrown by the loop.
  pipeline(createReadStream(file), text, () => undefined)
  let begun = ''
  try {
    for await (const chunk of text) {
      const lines = (begun + chunk).split('\n')
      begun = lines.pop() ?? ''
      yield* lines
    }
    yield begun
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new StartProblem(`There is no file ${file}.`)
    if (code.startsWith('Z_')) throw damaged(file, 'it cannot be unpacked')
    throw error
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

const isMap = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const damaged = (file: string, why: string) => new StartProblem(`${file} is damaged: ${why}. Nothing was restored.`)
