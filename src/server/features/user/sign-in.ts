import type { JsonObject } from '#engine/documents.ts'
import type { CallContext } from '../../handler.ts'
import { isShut } from '../../sessions/find-caller.ts'
import { clearFailures, countFailure, lockedMinutes } from '../../sessions/lockout.ts'
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
  const minutes = await lockedMinutes(chain, email, now)
  if (minutes > 0) return no('LOCKED_OUT', { minutes })

  const fitting = await loginsThatFit(chain, email, password)
  const [login] = fitting
  if (!login || fitting.length > 1) {
    const base = release.docs.config.lockoutMinutes
    await countFailure(chain, email, now, typeof base === 'number' ? base : 15)
    return no('AUTHENTICATION')
  }
  if (isShut(login.status)) return no('ASK_CLUB')
  await clearFailures(chain, email)
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
