import { defineCall } from '../../call.ts'
import { friendLink, friendRefusals } from '../../shapes/friend.ts'
import { exactly, Id, LocalDate } from '../../shapes/values.ts'

/** Takes the session of a link: one clip of the member's card becomes a card of the friend's, who is `personId`. */
export const registerFriendCode = defineCall({
  id: 'bring-a-friend/register-friend-code',
  method: 'POST',
  path: '/api/bring-a-friend/register-friend-code',
  kind: 'act',
  access: { for: 'personId', right: 'book' },
  input: exactly({ personId: Id, ...friendLink }),
  output: exactly({ clipcardId: Id, centerId: Id, until: LocalDate }),
  errors: [...friendRefusals],
  rateLimit: { max: 30, seconds: 60 },
  source: '4 Flows',
})
