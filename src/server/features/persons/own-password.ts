import type { JsonObject } from '#engine/documents.ts'
import type { CallContext } from '../../handler.ts'
import { lookGuarded, ownPasswordAttempt, waitOf } from '../../sessions/lockout.ts'
import { loginOf } from '../../sessions/logins.ts'
import { fitsPassword } from '../../sessions/password.ts'

/** An answer that was lost is asked for again soon. */
const lostForMs = 15 * 60_000

type Proved =
  | { readonly ok: true; readonly personId: string; readonly sessionId: string; readonly email: string }
  | { readonly ok: false; readonly code: 'WRONG_PASSWORD' | 'FORBIDDEN' | 'LOCKED_OUT'; readonly params?: JsonObject }

/**
 * Whether whoever is signed in knows their password: who finds an open page must not change it. A wrong one has a count
 * of its own: who guesses at the login keeps nobody who is signed in from a new password. `orAlready`: the one that is
 * wanted has just become theirs, and the answer to that was lost.
 */
export async function proveOwnPassword(context: CallContext, password: string, orAlready?: string): Promise<Proved> {
  const { chain, now, caller, release } = context
  const login = caller === null ? null : await loginOf(chain, caller.user.userId)
  if (caller === null || login === null) return { ok: false, code: 'FORBIDDEN' }
  const isNew = orAlready !== undefined && now.getTime() - login.changedAt.getTime() < lostForMs
  const { minutes, found } = await lookGuarded(
    context,
    [ownPasswordAttempt(caller.user.userId, release.docs)],
    async () =>
      (await fitsPassword(password, login.passwordHash)) ||
      (isNew && (await fitsPassword(orAlready, login.passwordHash)))
        ? login
        : null,
  )
  if (minutes > 0) return { ok: false, code: 'LOCKED_OUT', params: waitOf(minutes) }
  if (found === null) return { ok: false, code: 'WRONG_PASSWORD' }
  return { ok: true, personId: caller.user.userId, sessionId: caller.sessionId, email: login.email }
}
