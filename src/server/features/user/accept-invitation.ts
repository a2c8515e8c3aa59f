import { acceptInvitation } from '#contract/calls/user/accept-invitation.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { createLogin, loginOf } from '../../sessions/logins.ts'
import { fitsPassword, hashPassword, preparedHash } from '../../sessions/password.ts'
import { refusePassword } from '../persons/refuse-person.ts'
import { contactOf } from '../persons/service.ts'
import { takeStaffInvitation } from '../staff/invitations.ts'
import { giveRights } from '../staff/service.ts'

/** The hash is made before anything is looked up: a wrong code takes as long as a right one. */
export const acceptInvitationHandler = handle(
  acceptInvitation,
  async (context, { securityCode, password }) => {
    const { chain, now } = context
    const hash = await preparedHash(context, password)
    const taken = await takeStaffInvitation(chain, securityCode, now)
    if (taken === null) return refuse('INVITATION_OVER')
    const { personId, by, ...rights } = taken
    const login = await loginOf(chain, personId)
    if (login !== null) {
      // The mailbox alone gives nobody an account that is there: its password does.
      if (!(await fitsPassword(password, login.passwordHash))) return refuse('AUTHENTICATION', { at: 'password' })
    } else {
      if (refusePassword(password) !== null) return refuse('WEAK_PASSWORD', { at: 'password' })
      const { email } = (await contactOf(chain, personId)) ?? {}
      if (!email) return refuse('INVITATION_OVER')
      await createLogin(chain, { personId, email, passwordHash: hash, now })
    }
    await giveRights(chain, personId, rights, { what: 'accepted', by, now })
    return ok({})
  },
  { prepare: async ({ password }) => hashPassword(password) },
)
