import { account } from '#contract/calls/user/account.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { actingSubject, shownTo } from '../../rights/acting.ts'
import { choosePerson } from '../../sessions/choose-person.ts'
import { addToken } from '../../sessions/open-session.ts'
import { userOf } from '../../sessions/user-of.ts'

export const accountHandler = handle(account, async (context) => {
  const { chain, now, caller } = context
  if (!caller) return refuse('FORBIDDEN')
  const { actingFor, sessionId, ssoHeader = null } = caller
  const user = await userOf({ chain, now }, caller.user.userId, ssoHeader)
  if (!user) return refuse('FORBIDDEN')
  const subject = await actingSubject(context)
  // A right that has ended does not come back with the next birthday or grant: it is chosen anew.
  if (subject === null && actingFor !== undefined) await choosePerson(chain, sessionId, null)
  const person = subject === null ? null : await userOf({ chain, now }, subject.id, null)
  return ok({
    token: await addToken(chain, sessionId, now),
    user,
    person: subject === null || person === null ? user : shownTo(subject, person),
  })
})
