import { memberFriendInfos } from './member-friend-infos.ts'
import { registerFriendCode } from './register-friend-code.ts'
import { validateFriendCode } from './validate-friend-code.ts'

/** What members give to friends, and how these take it. */
export const friendCalls = [memberFriendInfos, registerFriendCode, validateFriendCode] as const
