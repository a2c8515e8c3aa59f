import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, sql } from 'kysely'
import { embedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/tables.ts'

/** A migrated embedded database in memory. It starts from a template, made once per set of migrations and version. */
export async function migratedPglite(): Promise<PGlite> {
  const file = await ensureTemplate()
  const pglite = await PGlite.create({ ...embedded, loadDataDir: new Blob([readFileSync(file)]) })
  await pglite.exec("set time zone 'UTC'")
  return pglite
}

/** Takes every row out, and leaves what migrations know of themselves. */
export async function emptyPglite(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'",
  )
  await pglite.exec(`truncate ${rows.map(({ name }) => `"${name}"`).join(', ')} restart identity`)
}

/** The same, where what the file before has left open may still hold rows: it is ended. */
export async function emptyPostgres(database: Kysely<Database>): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(database)
  // Rows are few: to delete them takes a quarter of the time that `truncate` needs for new files of tables and indexes.
  await sql`do $$ declare one record; begin
    perform set_config('session_replication_role', 'replica', true);
    for one in select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
      execute format('delete from %I', one.name);
    end loop;
    for one in select sequencename as name, start_value as first from pg_sequences where last_value is not null loop
      perform setval(format('%I', one.name), one.first, false);
    end loop;
  end $$`.execute(database)
}

/** Makes the template unless there is one of these migrations and this version. */
export async function ensureTemplate(): Promise<string> {
  const file = path.join(tmpdir(), `foyer-template-${versionOf()}.tar`)
  if (!existsSync(file)) await makeTemplate(file)
  return file
}

async function makeTemplate(file: string): Promise<void> {
  const pglite = await PGlite.create({ ...embedded })
  const kysely = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) })
  await migrate(kysely)
  const dump = await pglite.dumpDataDir('none')
  await kysely.destroy()
  const mine = `${file}.${process.pid}`
  writeFileSync(mine, Buffer.from(await dump.arrayBuffer()))
  renameSync(mine, file)
}

function versionOf(): string {
  const folder = new URL('../../../src/server/db/migrations/', import.meta.url)
  const pglite = new URL('../../../node_modules/@electric-sql/pglite/package.json', import.meta.url)
  const hash = createHash('sha256').update(readFileSync(pglite))
  for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(new URL(name, folder)))
  return hash.digest('hex').slice(0, 16)
}
