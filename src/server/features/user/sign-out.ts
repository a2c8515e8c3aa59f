import { signOut } from '#contract/calls/user/sign-out.ts'
import { handle, ok } from '../../handler.ts'
import { endSession } from '../../sessions/end-session.ts'
import { issuersEnd } from '../sso/issuers-end.ts'

export const signOutHandler = handle(
  signOut,
  async (context) => {
    const { chain, now, caller } = context
    if (caller) await endSession(chain, caller.sessionId, now)
    return ok({ endsAt: caller?.ssoHeader ? await issuersEnd(context) : null })
  },
  { keyless: true },
)
