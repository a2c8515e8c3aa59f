import { signOut } from '#contract/calls/studio/sign-out.ts'
import { handle, ok } from '../../handler.ts'
import { endSession } from '../../sessions/end-session.ts'

export const studioSignOutHandler = handle(
  signOut,
  async ({ chain, now, caller }) => {
    if (caller) await endSession(chain, caller.sessionId, now)
    return ok({})
  },
  { keyless: true },
)
