import { account } from '#contract/calls/user/account.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { addToken } from '../../sessions/open-session.ts'
import { nameOf } from './repository.ts'

export const accountHandler = handle(account, async ({ chain, now, caller }) => {
  if (!caller) return refuse('FORBIDDEN')
  const { user, sessionId, ssoHeader = null } = caller
  const [token, name] = [await addToken(chain, sessionId, now), await nameOf(chain, user.id)]
  return ok({ token, user, person: user, name, isSso: ssoHeader !== null, ssoHeaderType: ssoHeader })
})
