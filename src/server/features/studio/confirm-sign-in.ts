import { confirmSignIn } from '#contract/calls/studio/confirm-sign-in.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { clearAttempts, secondFactorAttempt, takeAttempt, waitOf } from '../../sessions/lockout.ts'
import { openSession } from '../../sessions/open-session.ts'
import { worksInStudio } from '../staff/accounts.ts'
import { challenged, confirm } from './second-factor.ts'

/** `outside`: a refused attempt must stay counted, for the challenge and for the operator. */
export const confirmSignInHandler = handle(
  confirmSignIn,
  async (context, { challenge: token, oneTimeCode: code }) => {
    const { chain, now, release } = context
    const found = await challenged(chain, token, now)
    if (!found) return refuse('SIGN_IN_OVER')
    const attempt = secondFactorAttempt(found.personId, release.docs)
    const minutes = await takeAttempt(chain, attempt, now)
    if (minutes > 0) return refuse('LOCKED_OUT', { params: waitOf(minutes) })
    const confirmed = await confirm(context, { token, code, ...found })
    if (!confirmed.ok) return refuse('WRONG_CODE')
    await clearAttempts(chain, attempt)
    // Rights may have ended while somebody looked for their phone.
    if (!(await worksInStudio(chain, found.personId))) return refuse('SIGN_IN_OVER')
    const session = await openSession(context, found.personId, { forStudio: true })
    return ok({ token: session.token, recoveryCodes: confirmed.recoveryCodes })
  },
  { outside: true, keyless: true },
)
