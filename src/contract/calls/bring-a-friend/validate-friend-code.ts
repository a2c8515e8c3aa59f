import { defineCall } from '../../call.ts'
import { FriendPass, friendLink } from '../../shapes/friend.ts'
import { exactly } from '../../shapes/values.ts'

/** What a link to a friend's session is good for, for whoever opens it; it takes nothing. */
export const validateFriendCode = defineCall({
  id: 'bring-a-friend/validate-friend-code',
  method: 'POST',
  path: '/api/bring-a-friend/validate-friend-code',
  kind: 'read',
  access: 'open',
  input: exactly(friendLink),
  output: FriendPass,
  errors: [],
  rateLimit: { max: 30, seconds: 60 },
  source: '4 Flows',
})
