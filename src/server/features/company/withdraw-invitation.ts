import { withdrawInvitation as withdraw } from '#contract/calls/company/withdraw-invitation.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { withdrawInvitation } from './invitations.ts'
import { companyOfContact } from './repository.ts'

export const withdrawInvitationHandler = handle(withdraw, async ({ chain, caller, now }, { invitationId }) => {
  const company = caller === null ? undefined : await companyOfContact(chain, caller.user.userId)
  if (company === undefined) return refuse('NOT_FOUND')
  return (await withdrawInvitation(chain, company.id, invitationId, now)) ? ok({}) : refuse('INVITATION_OVER')
})
