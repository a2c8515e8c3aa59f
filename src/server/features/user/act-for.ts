import { actFor } from '#contract/calls/user/act-for.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { choosePerson } from '../../sessions/choose-person.ts'

export const actForHandler = handle(
  actFor,
  async ({ caller, chain, subject }) => {
    if (caller === null) return refuse('FORBIDDEN')
    const isSelf = subject.id === caller.user.userId
    await choosePerson(chain, caller.sessionId, isSelf ? null : subject.id)
    return ok({ personId: subject.id, isSelf })
  },
  // An older choice that is answered again would undo a newer one unseen.
  { keyless: true },
)
