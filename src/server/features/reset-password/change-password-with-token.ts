import { changePasswordWithToken } from '#contract/calls/reset-password/change-password-with-token.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { clearAttempts } from '../../sessions/lockout.ts'
import { hashPassword, preparedHash } from '../../sessions/password.ts'
import { hashToken } from '../../sessions/token.ts'
import { refusePassword } from '../persons/refuse-person.ts'
import { loginOfLink } from './login-of-link.ts'
import { takeReset } from './repository.ts'
import { setPassword } from './set-password.ts'

/** The hash is made before anything is looked up: a wrong code takes as long as a right one. */
export const changePasswordWithTokenHandler = handle(
  changePasswordWithToken,
  async (context, { memberHomeClubId, memberId, newPassword, securityCode, baseUrl }) => {
    const { chain, now } = context
    const weak = refusePassword(newPassword)
    if (weak !== null) return refuse('WEAK_PASSWORD', { at: 'newPassword' })
    const login = await loginOfLink(chain, { memberHomeClubId, memberId }, now)
    const isTaken = await takeReset(chain, { tokenHash: hashToken(securityCode), personId: memberId, now })
    if (!isTaken || login === null) return refuse('RESET_LINK_OVER')

    await setPassword(context, memberId, { hash: await preparedHash(context, newPassword), baseUrl })
    // Whoever has the mailbox is no guesser.
    await clearAttempts(chain, { kind: 'login', subject: login.email })
    return ok({})
  },
  { prepare: async ({ newPassword }) => hashPassword(newPassword) },
)
