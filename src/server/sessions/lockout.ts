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
  return rows.length > 0 ? 0 : lockedMinutes(chain, attempt, now)
}

async function lockedMinutes(chain: string, { kind, subject }: Attempt, now: Date): Promise<number> {
  const row = await db()
    .selectFrom('attempts')
    .select('locked_until')
    .where('chain_id', '=', chain)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return Math.max(1, Math.ceil(((row?.locked_until?.getTime() ?? 0) - now.getTime()) / 60_000))
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

/** One that succeeded does not count, but the others before it do: somebody's own account would clear them otherwise. */
export async function giveBackAttempt(chain: string, { kind, subject }: Counted): Promise<void> {
  await sql`
    update attempts set taken = greatest(0, taken - 1), locked_until = null
    where chain_id = ${chain} and kind = ${kind} and subject = ${subject}`.execute(db())
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
})

/** Mails that anybody can have sent to an address. */
export const mailAttempt = (email: string): Attempt => ({ kind: 'mail', subject: email, free: 4, baseMinutes: 1 })

/** Recognised again, and not to be read: addresses of the network are personal. */
export const hashedSubject = (text: string): string =>
  createHmac('sha256', keyFor('attempts')).update(text).digest('hex')
