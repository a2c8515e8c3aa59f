import { dayIn } from '#calendar/day-in.ts'
import type { JsonObject } from '#engine/documents.ts'
import { isShut } from '#engine/site/access.ts'
import type { CallContext } from '../../handler.ts'
import { addressAttempt, hashedSubject, loginAttempt, lookGuarded, waitOf } from '../../sessions/lockout.ts'
import { loginsOf, renewPasswordHash } from '../../sessions/logins.ts'
import { fitsPassword, hashPassword, isOwnHash, nobodysHash } from '../../sessions/password.ts'
import { askForMail } from '../mail/ask.ts'
import { portalLink } from '../mail/portal-link.ts'

export type SignInResult =
  | { readonly ok: true; readonly personId: string }
  | { readonly ok: false; readonly code: 'AUTHENTICATION' | 'LOCKED_OUT' | 'ASK_CLUB'; readonly params: JsonObject }

/**
 * Whose password this is. An address without an account is refused like a wrong password, after the same work, and
 * locks like one. A shared address signs in the one account whose password fits; if two fit, it is refused.
 */
export async function signIn(context: CallContext, email: string, password: string): Promise<SignInResult> {
  const { chain, release, address } = context
  const own = loginAttempt(email, release.docs)
  const attempts = address === undefined ? [own] : [addressAttempt('login-address', address), own]
  const { minutes, found: login } = await lookGuarded(context, attempts, () => theLogin(context, email, password))
  if (minutes > 0) return no('LOCKED_OUT', waitOf(minutes))
  if (login === null) return no('AUTHENTICATION')
  if (isShut(login.status)) return no('ASK_CLUB')
  if (!isOwnHash(login.passwordHash)) {
    const to = await hashPassword(password)
    await renewPasswordHash(chain, login.personId, { from: login.passwordHash, to })
  }
  return { ok: true, personId: login.personId }
}

/** Two passwords that fit are refused like a wrong one; a mail a day sorts it out (readings 49). */
async function tellShared(context: CallContext, email: string): Promise<void> {
  const { chain, now, lang } = context
  const link = portalLink(context, null, '/forgot-password')
  const dedupKey = `password-shared:${hashedSubject(email)}:${dayIn('UTC', now)}`
  await askForMail(chain, { template: 'password-shared', to: { address: email }, lang, link }, { dedupKey, now })
}

/** Null: no password fits, or that of more than one account. */
async function theLogin(context: CallContext, email: string, password: string) {
  const fitting = await loginsThatFit(context.chain, email, password)
  if (fitting.length > 1) await tellShared(context, email)
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}

async function loginsThatFit(chain: string, email: string, password: string) {
  const logins = await loginsOf(chain, email)
  if (logins.length === 0) await fitsPassword(password, await nobodysHash)
  const fits = await Promise.all(logins.map((login) => fitsPassword(password, login.passwordHash)))
  return logins.filter((_, index) => fits[index])
}

const no = (code: 'AUTHENTICATION' | 'LOCKED_OUT' | 'ASK_CLUB', params: JsonObject = {}): SignInResult => ({
  ok: false,
  code,
  params,
})
