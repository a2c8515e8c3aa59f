import { sql } from 'kysely'
import { openPglite } from './open-pglite.ts'
import { openPostgres } from './open-postgres.ts'
import type { OpenDatabase } from './opened.ts'

export type { OpenDatabase } from './opened.ts'

export interface DatabaseSettings {
  /** A PostgreSQL server; absent: embedded, in `dataDir`. */
  readonly url: string | null
  readonly dataDir: string
  readonly log: (line: string, error?: unknown) => void
  /** These migrations and no others: for data of an earlier version. */
  readonly only?: readonly string[] | null
  /** For work on everything at once, which takes longer than any statement of a request may. */
  readonly isPatient?: boolean
}

/** Opens what the settings name, with all migrations run. Throws `StartProblem` with a sentence for a person. */
export function openDatabase({ url, dataDir, log, only = null, isPatient }: DatabaseSettings): Promise<OpenDatabase> {
  if (url === null || url === '') return openPglite(dataDir, log, only)
  return openPostgres(url, log, { only, isPatient: isPatient ?? false })
}

/** Whether the database answers now, and has room to write for some time to come: acts fail later than this does. */
export async function isReady(
  database: Pick<OpenDatabase, 'kysely' | 'hasPlenty'>,
  timeoutMs = 2000,
): Promise<boolean> {
  if (!database.hasPlenty()) return false
  const answer = sql`select 1`.execute(database.kysely).then(
    () => true,
    () => false,
  )
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs)
  })
  return await Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
