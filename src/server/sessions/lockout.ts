import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { db } from '../db/ambient.ts'
import { keyFor } from '../secrets/keys.ts'

/** What is counted: so many are free, then each one more locks for the next, twice as long each time. */
export interface Attempt {
  readonly kind:
    | ('login' | 'own-password' | 'login-address' | 'mail' | 'mail-address')
    | ('email-change' | 'second-factor' | 'data-copy')
  /** In lower case: an e-mail address, or what `hashedSubject` makes of anything else. */
  readonly subject: string
  readonly free: number
  readonly baseMinutes: number
  /** Several people are counted together: one who is right clears nothing of the others. */
  readonly isShared?: true
}

const forgetAfterMs = 24 * 60 * 60_000

/**
 * Takes one attempt before anything is looked at: many at once are many. 0 when it may go on, else the minutes to wait.
 * The last of the free ones in a row locks for the next, each lock twice as long, up to 16 times `baseMinutes`. Kept for
 * subjects that do not exist alike.
 */
export async function takeAttempt(chain: string, attempt: Attempt, now: Date): Promise<number> {
  const { kind, subject, free, baseMinutes } = attempt
  const forgotten = new Date(now.getTime() - forgetAfterMs)
  const { rows } = await sql`
    insert into attempts as known (chain_id, kind, subject, taken, last_at)
    values (${chain}, ${kind}, ${subject}, 1, ${now})
    on conflict (chain_id, kind, subject) do update
    set taken = case when known.last_at < ${forgotten} then 1 else known.taken + 1 end,
      last_at = ${now},
      locked_until = case
        when known.last_at < ${forgotten} or known.taken + 1 < ${free}::integer then null
        else ${now}::timestamptz
          + ${baseMinutes}::float8 * power(2, least(4, known.taken + 1 - ${free}::integer)) * interval '1 minute'
      end
    where known.locked_until is null or known.locked_until <= ${now}
    returning taken`.execute(db())
  return rows.length > 0 ? 0 : Math.max(1, await lockedMinutes(chain, [attempt], now))
}

/** `minutes`: locked for so long, and what was found is not told. */
interface Guarded<T> {
  readonly minutes: number
  readonly found: T | null
}

/**
 * Looks, and counts what finds nothing. What was looked at while the lock came is told to nobody, found or not: of many
 * guesses at once as many are answered as of those one after the other, and who is right is not locked by being right
 * several times at once.
 */
export async function lookGuarded<T>(
  { chain, now }: { readonly chain: string; readonly now: Date },
  attempts: readonly Attempt[],
  look: () => Promise<T | null>,
): Promise<Guarded<T>> {
  const before = await lockedMinutes(chain, attempts, now)
  if (before > 0) return { minutes: before, found: null }
  const found = await look()
  const minutes = found === null ? await countAll(chain, attempts, now) : await clearUnlocked(chain, attempts, now)
  return { minutes, found: minutes > 0 ? null : found }
}

async function countAll(chain: string, attempts: readonly Attempt[], now: Date): Promise<number> {
  for (const attempt of attempts) {
    const minutes = await takeAttempt(chain, attempt, now)
    if (minutes > 0) return minutes
  }
  return 0
}

/** A lock that comes meanwhile stays: what is cleared and what locks wait for each other at the row. */
async function clearUnlocked(chain: string, attempts: readonly Attempt[], now: Date): Promise<number> {
  for (const { kind, subject, isShared } of attempts) {
    if (isShared) continue
    await sql`
      delete from attempts
      where chain_id = ${chain} and kind = ${kind} and subject = ${subject}
        and (locked_until is null or locked_until <= ${now})`.execute(db())
  }
  return lockedMinutes(chain, attempts, now)
}

/** How long the longest lock of them lasts; 0: there is none. */
async function lockedMinutes(chain: string, attempts: readonly Attempt[], now: Date): Promise<number> {
  const row = await db()
    .selectFrom('attempts')
    .select(({ fn }) => fn.max('locked_until').as('until'))
    .where('chain_id', '=', chain)
    .where(({ eb, or }) => or(attempts.map(({ kind, subject }) => eb.and({ kind, subject }))))
    .executeTakeFirst()
  return Math.max(0, Math.ceil(((row?.until?.getTime() ?? 0) - now.getTime()) / 60_000))
}

/** How long to wait, for the refusal; `count` chooses the form of its sentence. */
export const waitOf = (minutes: number) => ({ minutes, count: minutes })

type Counted = Pick<Attempt, 'kind' | 'subject'>

/** One that succeeded clears the count. */
export async function clearAttempts(chain: string, { kind, subject }: Counted): Promise<void> {
  await db()
    .deleteFrom('attempts')
    .where('chain_id', '=', chain)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute()
}

/** Failed logins with one e-mail address, whether it has an account or not. */
export const loginAttempt = (
  email: string,
  { config }: { readonly config: { readonly lockoutMinutes?: unknown } },
): Attempt => ({
  kind: 'login',
  subject: email,
  free: 5,
  baseMinutes: typeof config.lockoutMinutes === 'number' ? config.lockoutMinutes : 15,
})

/** Wrong passwords of somebody who is signed in, counted for the person: a session more is no guess more. */
export const ownPasswordAttempt = (personId: string, docs: Parameters<typeof loginAttempt>[1]): Attempt => ({
  ...loginAttempt(hashedSubject(personId), docs),
  kind: 'own-password',
})

/** Wrong codes of an operator's app, whichever sign-in they are tried in. */
export const secondFactorAttempt = (personId: string, docs: Parameters<typeof loginAttempt>[1]): Attempt => ({
  ...loginAttempt(hashedSubject(personId), docs),
  kind: 'second-factor',
})

/** Where many share an address (a club's own network), a handful of wrong passwords is nobody's attack. */
export const addressAttempt = (kind: 'login-address' | 'mail-address', address: string): Attempt => ({
  kind,
  subject: hashedSubject(address),
  free: 50,
  baseMinutes: 1,
  isShared: true,
})

/** Mails that anybody can have sent to an address. */
export const mailAttempt = (email: string): Attempt => ({ kind: 'mail', subject: email, free: 4, baseMinutes: 1 })

/** Recognised again, and not to be read: addresses of the network are personal. */
export const hashedSubject = (text: string): string =>
  createHmac('sha256', keyFor('attempts')).update(text).digest('hex')
