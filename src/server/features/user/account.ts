import { account } from '#contract/calls/user/account.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { addToken } from '../../sessions/open-session.ts'
import { userOf } from '../../sessions/user-of.ts'

export const accountHandler = handle(account, async ({ chain, now, caller }) => {
  if (!caller) return refuse('FORBIDDEN')
  const { sessionId, ssoHeader = null } = caller
  const user = await userOf({ chain, now }, caller.user.userId, ssoHeader)
  if (!user) return refuse('FORBIDDEN')
  return ok({ token: await addToken(chain, sessionId, now), user, person: user })
})
