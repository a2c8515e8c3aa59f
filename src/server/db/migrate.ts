import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'
import type { Database } from './tables.ts'

/**
 * Runs all migrations that are missing, in one transaction: killed in the middle, none of them happened. `only`: these
 * and no others, for data of an earlier version.
 */
export async function migrate(kysely: Kysely<Database>, only: readonly string[] | null = null): Promise<void> {
  const wanted = Object.entries(migrations).filter(([name]) => only === null || only.includes(name))
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => Object.fromEntries(wanted) } })
  const { error, results } = await migrator.migrateToLatest()
  if (!error) return
  const failed = results?.find((result) => result.status === 'Error')
  throw new Error(`migration ${failed?.migrationName ?? ''} failed`, { cause: error })
}
