import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrate } from './migrate.ts'
import type { OpenDatabase } from './opened.ts'
import { pgTypes } from './parsers.ts'
import { StartProblem } from './start-problem.ts'
import type { Database } from './tables.ts'

type Log = (line: string, error?: unknown) => void

/** A PostgreSQL server or cluster. Time limits are the client's too: a frozen server cannot keep its own. */
export async function openPostgres(
  url: string,
  log: Log,
  { only = null, isPatient = false }: { readonly only?: readonly string[] | null; readonly isPatient?: boolean } = {},
): Promise<OpenDatabase> {
  await runMigrations(url, log, only)
  const pool = poolOf(url, log, isPatient ? { max: 2 } : limits)
  const kysely = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const counts = () => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  })
  return {
    kind: 'postgres',
    kysely,
    canWrite: () => true,
    hasPlenty: () => true,
    pool: counts,
    close: () => kysely.destroy(),
  }
}

const limits: pg.PoolConfig = {
  max: 10,
  query_timeout: 8000,
  statement_timeout: 5000,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 10_000,
}

/** On a pool of their own: a migration may take longer than a member's query. */
async function runMigrations(url: string, log: Log, only: readonly string[] | null): Promise<void> {
  const kysely = new Kysely<Database>({ dialect: new PostgresDialect({ pool: poolOf(url, log, { max: 2 }) }) })
  try {
    await kysely.connection().execute(async () => undefined)
  } catch (error) {
    await kysely.destroy()
    throw new StartProblem(`The database of DATABASE_URL cannot be reached: ${reasonOf(error)}.`, { cause: error })
  }
  try {
    await migrate(kysely, only)
  } finally {
    await kysely.destroy()
  }
}

function poolOf(url: string, log: Log, more: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOf(url),
    connectionTimeoutMillis: 2000,
    keepAlive: true,
    options: '-c TimeZone=UTC',
    types: pgTypes(),
    ...more,
  })
  // Both are needed: a client in use emits its own error, and an error nobody hears ends the process.
  pool.on('error', (error) => log('a resting database connection broke', error))
  pool.on('connect', (client) => client.on('error', (error) => log('a database connection in use broke', error)))
  return pool
}

function connectionOf(url: string): pg.PoolConfig {
  if (!/^postgres(ql)?:\/\//.test(url)) throw new StartProblem('DATABASE_URL does not begin with postgres://.')
  return { connectionString: url }
}

/** The driver's words without the address, which may hold a password. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  const { code, message } = error as { code?: string; message?: string }
  return code && !message?.includes(code) ? `${message} (${code})` : (message ?? String(error))
}
