/** What members give to friends, and what friends are told of it. */
export { FriendPassView } from './friend-pass/view.tsx'
export { FriendPassesView } from './friend-passes/view.tsx'
export { ReferFriendsView } from './refer-friends/view.tsx'
export { ReferInvitationView } from './refer-invitation/view.tsx'
