import { getUser } from '#contract/calls/user/get.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { userOf } from '../../sessions/user-of.ts'

export const getUserHandler = handle(getUser, async (context, { id, centerId }) => {
  const ssoHeader = (context.caller?.user.userId === id ? context.caller.ssoHeader : null) ?? null
  const user = await userOf(context, id, ssoHeader)
  return user?.centerId === centerId ? ok(user) : refuse('NOT_FOUND')
})
