import { defineCall } from '../../call.ts'
import { FriendInfos } from '../../shapes/friend.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** The sessions that a member gives to friends, with the link of each, and who came. */
export const memberFriendInfos = defineCall({
  id: 'bring-a-friend/member-friend-infos',
  method: 'GET',
  path: '/api/bring-a-friend/member-friend-infos',
  kind: 'read',
  access: { for: 'personId', right: 'book' },
  input: exactly({ personId: maybe(Id) }),
  output: FriendInfos,
  errors: [],
  source: '7 Friends',
})
