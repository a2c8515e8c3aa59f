import { sql } from 'kysely'
import { db } from '../db/ambient.ts'

const freeAttempts = 5
const forgetAfterMs = 24 * 60 * 60_000

/** Minutes until this address may try again; 0 when it may now. Kept for addresses without an account alike. */
export async function lockedMinutes(chain: string, email: string, now: Date): Promise<number> {
  const row = await db()
    .selectFrom('login_attempts')
    .select('locked_until')
    .where('chain_id', '=', chain)
    .where('email', '=', email)
    .executeTakeFirst()
  return Math.max(0, Math.ceil(((row?.locked_until?.getTime() ?? 0) - now.getTime()) / 60_000))
}

/** Counts a failure; from the fifth on the address is locked, each time twice as long, up to 16 times `baseMinutes`. */
export async function countFailure(chain: string, email: string, now: Date, baseMinutes: number): Promise<void> {
  const forgotten = new Date(now.getTime() - forgetAfterMs)
  const row = await db()
    .insertInto('login_attempts')
    .values({ chain_id: chain, email, failed: 1, last_failed_at: now, locked_until: null })
    .onConflict((conflict) =>
      conflict.columns(['chain_id', 'email']).doUpdateSet({
        failed: sql`case when login_attempts.last_failed_at < ${forgotten} then 1 else login_attempts.failed + 1 end`,
        last_failed_at: now,
      }),
    )
    .returning('failed')
    .executeTakeFirstOrThrow()
  if (row.failed < freeAttempts) return
  const minutes = baseMinutes * 2 ** Math.min(4, row.failed - freeAttempts)
  await db()
    .updateTable('login_attempts')
    .set({ locked_until: new Date(now.getTime() + minutes * 60_000) })
    .where('chain_id', '=', chain)
    .where('email', '=', email)
    .execute()
}

/** A login that worked clears the count. */
export async function clearFailures(chain: string, email: string): Promise<void> {
  await db().deleteFrom('login_attempts').where('chain_id', '=', chain).where('email', '=', email).execute()
}
