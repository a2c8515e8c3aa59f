import { getInvitation } from '#contract/calls/user/get-invitation.ts'
import { handle, ok } from '../../handler.ts'
import { loginOf } from '../../sessions/logins.ts'
import { contactOf } from '../persons/service.ts'
import { staffInvitationOf } from '../staff/invitations.ts'

export const getInvitationHandler = handle(getInvitation, async ({ chain, now }, { securityCode }) => {
  const invited = await staffInvitationOf(chain, securityCode, now)
  const contact = invited === null ? null : await contactOf(chain, invited.personId)
  if (invited === null || contact === null) return ok({ invitation: null })
  const hasLogin = (await loginOf(chain, invited.personId)) !== null
  return ok({ invitation: { firstName: contact.firstName, hasLogin } })
})
