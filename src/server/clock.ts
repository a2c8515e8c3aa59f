import { sql } from 'kysely'
import { db } from './db/ambient.ts'

export interface ClockTables {
  /** How far a demo lives ahead of the time outside. One row: its processes share one clock. */
  clocks: { chain_id: string; ahead_ms: number }
}

/** A clock that can be put forward and never goes back: what has happened has happened. */
export interface DemoClock {
  now(): Date
  aheadMs(): number
  forward(ms: number): Promise<void>
  stop(): void
}

/** No chain's: all chains of a demo live on one day. */
const everywhere = '*'
const followMs = 1_000

/** The clock of a demo, which goes on where it stood at the last start. Other processes follow within a second. */
export async function openDemoClock(): Promise<DemoClock> {
  let ahead = await read()
  const timer = setInterval(
    () =>
      void read().then(
        (found) => {
          ahead = Math.max(ahead, found)
        },
        () => undefined, // The database is away: the clock goes on as it is.
      ),
    followMs,
  )
  timer.unref()
  return {
    now: () => new Date(Date.now() + ahead),
    aheadMs: () => ahead,
    forward: async (ms) => {
      ahead = Math.max(ahead, await put(ms))
    },
    stop: () => clearInterval(timer),
  }
}

async function read(): Promise<number> {
  const row = await db().selectFrom('clocks').select('ahead_ms').where('chain_id', '=', everywhere).executeTakeFirst()
  return row?.ahead_ms ?? 0
}

async function put(ms: number): Promise<number> {
  const row = await db()
    .insertInto('clocks')
    .values({ chain_id: everywhere, ahead_ms: ms })
    .onConflict((conflict) =>
      conflict.column('chain_id').doUpdateSet({ ahead_ms: sql`clocks.ahead_ms + ${ms}::bigint` }),
    )
    .returning('ahead_ms')
    .executeTakeFirstOrThrow()
  return row.ahead_ms
}
