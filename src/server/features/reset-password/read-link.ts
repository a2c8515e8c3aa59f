import { readResetLink } from '#contract/calls/reset-password/read-link.ts'
import { handle, ok } from '../../handler.ts'
import { hashToken } from '../../sessions/token.ts'
import { loginOfLink } from './login-of-link.ts'
import { isResetOpen } from './repository.ts'

export const readResetLinkHandler = handle(
  readResetLink,
  async ({ chain, now }, { memberHomeClubId, memberId, securityCode }) =>
    ok({
      isGood:
        (await isResetOpen(chain, { tokenHash: hashToken(securityCode), personId: memberId, now })) &&
        (await loginOfLink(chain, { memberHomeClubId, memberId }, now)) !== null,
    }),
)
