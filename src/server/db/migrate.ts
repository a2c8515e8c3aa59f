import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'
import type { Database } from './tables.ts'

/**
 * Runs all migrations that are missing, in one transaction: killed in the middle, none of them happened. `only`: these
 * and no others, for data of an earlier version.
 */
export async function migrate(kysely: Kysely<Database>, only: readonly string[] | null = null): Promise<void> {
  const wanted = Object.entries(migrations).filter(([name]) => only === null || only.includes(name))
  if (await areDone(kysely, new Set(wanted.map(([name]) => name)))) return
  const migrator = new Migrator({
    db: kysely,
    provider: { getMigrations: async () => Object.fromEntries(wanted) },
    // Numbers are given out in ranges: a lower one may be merged after a higher one.
    allowUnorderedMigrations: true,
  })
  const { error, results } = await migrator.migrateToLatest()
  if (!error) return
  const failed = results?.find((result) => result.status === 'Error')
  throw new Error(`migration ${failed?.migrationName ?? ''} failed`, { cause: error })
}

/** Whether exactly these have run: the migrator looks at every table to find that out, which is a fifth of a start. */
async function areDone(kysely: Kysely<Database>, names: ReadonlySet<string>): Promise<boolean> {
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(kysely)
  if (tables[0]?.there !== true) return false
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(kysely)
  const there = new Set(rows.map(({ name }) => name))
  return there.size === names.size && [...names].every((name) => there.has(name))
}
