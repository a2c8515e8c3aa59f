import { referHandlers } from '../referrals/index.ts'
import { memberFriendInfosHandler } from './member-friend-infos.ts'
import { registerFriendCodeHandler } from './register-friend-code.ts'
import { validateFriendCodeHandler } from './validate-friend-code.ts'

/** What members give to friends, and the friends who join on their links. */
export const friendHandlers = [
  memberFriendInfosHandler,
  registerFriendCodeHandler,
  validateFriendCodeHandler,
  ...referHandlers,
] as const
