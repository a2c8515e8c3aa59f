import { withdrawInvitation as withdraw } from '#contract/calls/company/withdraw-invitation.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { withdrawInvitation } from './invitations.ts'
import { companyOfAdmin } from './repository.ts'

export const withdrawInvitationHandler = handle(withdraw, async ({ chain, caller, now }, { invitationId }) => {
  const company = await companyOfAdmin(chain, caller?.user.userId ?? '')
  if (typeof company === 'string') return refuse(company)
  return (await withdrawInvitation(chain, company.id, invitationId, now)) ? ok({}) : refuse('INVITATION_OVER')
})
