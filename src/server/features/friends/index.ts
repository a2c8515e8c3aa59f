import { memberFriendInfosHandler } from './member-friend-infos.ts'
import { registerFriendCodeHandler } from './register-friend-code.ts'
import { validateFriendCodeHandler } from './validate-friend-code.ts'

export const friendHandlers = [memberFriendInfosHandler, registerFriendCodeHandler, validateFriendCodeHandler] as const
