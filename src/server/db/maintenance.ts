import { type Kysely, sql } from 'kysely'
import type { Database } from './tables.ts'

type Log = (line: string, error?: unknown) => void

const minuteMs = 60_000
const walLimitBytes = 32 * 1024 * 1024

/** What a PostgreSQL server does by itself and the embedded one does not: checkpoints, and VACUUM once a day. */
export function maintain(kysely: Kysely<Database>, log: Log): () => void {
  let vacuumedAt = Date.now()
  const timer = setInterval(async () => {
    try {
      if ((await walBehind(kysely)) > walLimitBytes) await sql`checkpoint`.execute(kysely)
      if (Date.now() - vacuumedAt < 24 * 60 * minuteMs) return
      vacuumedAt = Date.now()
      await sql`vacuum (analyze)`.execute(kysely)
    } catch (error) {
      log('database maintenance failed', error)
    }
  }, minuteMs)
  timer.unref()
  return () => clearInterval(timer)
}

async function walBehind(kysely: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as bytes
    from pg_control_checkpoint()
  `.execute(kysely)
  return Number(rows[0]?.bytes ?? 0)
}
