import type { JsonObject } from '#engine/documents.ts'
import type { CallContext } from '../../handler.ts'
import { isShut } from '../../sessions/find-caller.ts'
import { clearFailures, takeAttempt } from '../../sessions/lockout.ts'
import { loginsOf } from '../../sessions/logins.ts'
import { fitsPassword, nobodysHash } from '../../sessions/password.ts'

export type SignedIn =
  | { readonly ok: true; readonly personId: string }
  | { readonly ok: false; readonly code: 'AUTHENTICATION' | 'LOCKED_OUT' | 'ASK_CLUB'; readonly params: JsonObject }

/**
 * Whose password this is. An address without an account is refused like a wrong password, after the same work, and
 * locks like one. A shared address signs in the one account whose password fits; if two fit, it is refused.
 */
export async function signIn(context: CallContext, email: string, password: string): Promise<SignedIn> {
  const { chain, now, release } = context
  const base = release.docs.config.lockoutMinutes
  const minutes = await takeAttempt(chain, email, now, typeof base === 'number' ? base : 15)
  if (minutes > 0) return no('LOCKED_OUT', { minutes })

  const fitting = await loginsThatFit(chain, email, password)
  const [login] = fitting
  if (!login || fitting.length > 1) return no('AUTHENTICATION')
  await clearFailures(chain, email)
  if (isShut(login.status)) return no('ASK_CLUB')
  return { ok: true, personId: login.personId }
}

async function loginsThatFit(chain: string, email: string, password: string) {
  const logins = await loginsOf(chain, email)
  if (logins.length === 0) await fitsPassword(password, await nobodysHash)
  const fits = await Promise.all(logins.map((login) => fitsPassword(password, login.passwordHash)))
  return logins.filter((_, index) => fits[index])
}

const no = (code: 'AUTHENTICATION' | 'LOCKED_OUT' | 'ASK_CLUB', params: JsonObject = {}): SignedIn => ({
  ok: false,
  code,
  params,
})
