import { sql } from 'kysely'
import { db } from '../db/ambient.ts'

const freeAttempts = 5
const forgetAfterMs = 24 * 60 * 60_000

/**
 * Takes one attempt to sign in with this address, before its password is looked at: many at once are many. 0 when it
 * may go on, else the minutes to wait. The fifth in a row locks the address for the next, each lock twice as long, up
 * to 16 times `baseMinutes`. Kept for addresses without an account alike.
 */
export async function takeAttempt(chain: string, email: string, now: Date, baseMinutes: number): Promise<number> {
  const forgotten = new Date(now.getTime() - forgetAfterMs)
  const { rows } = await sql`
    insert into login_attempts as known (chain_id, email, failed, last_failed_at)
    values (${chain}, ${email}, 1, ${now})
    on conflict (chain_id, email) do update
    set failed = case when known.last_failed_at < ${forgotten} then 1 else known.failed + 1 end,
      last_failed_at = ${now},
      locked_until = case
        when known.last_failed_at < ${forgotten} or known.failed + 1 < ${freeAttempts}::integer then null
        else ${now}::timestamptz
          + ${baseMinutes}::float8 * power(2, least(4, known.failed + 1 - ${freeAttempts}::integer)) * interval '1 minute'
      end
    where known.locked_until is null or known.locked_until <= ${now}
    returning failed`.execute(db())
  return rows.length > 0 ? 0 : lockedMinutes(chain, email, now)
}

async function lockedMinutes(chain: string, email: string, now: Date): Promise<number> {
  const row = await db()
    .selectFrom('login_attempts')
    .select('locked_until')
    .where('chain_id', '=', chain)
    .where('email', '=', email)
    .executeTakeFirst()
  return Math.max(1, Math.ceil(((row?.locked_until?.getTime() ?? 0) - now.getTime()) / 60_000))
}

/** A login that worked clears the count. */
export async function clearFailures(chain: string, email: string): Promise<void> {
  await db().deleteFrom('login_attempts').where('chain_id', '=', chain).where('email', '=', email).execute()
}
