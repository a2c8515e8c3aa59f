import { acceptCompanyInvitation } from '#contract/calls/company/accept-invitation.ts'
import { tx } from '../../db/ambient.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { paySharesFrom } from '../company-shares/grants.ts'
import { lockPerson } from '../persons/service.ts'
import { takeEmployeeInvitation } from './invitations.ts'
import { judgeInvitation } from './judge.ts'

/** In one transaction that holds the person and the invitation: of two who come at once, one gets it. */
export const acceptCompanyInvitationHandler = handle(acceptCompanyInvitation, (context, { securityCode }) =>
  tx(async () => {
    const { chain, caller, now } = context
    const person = caller === null ? null : await lockPerson(chain, caller.user.userId)
    if (person === null) return refuse('INVITATION_NOT_YOURS')
    const judged = await judgeInvitation(context, securityCode, { lock: true })
    if (judged.whyNot !== null) return refuse(judged.whyNot)
    const { row, isAccepted, held } = judged
    if (!isAccepted) {
      await takeEmployeeInvitation(chain, row.id, person.id, now)
      if (held !== null) await paySharesFrom(chain, { invitationId: row.id, subscriptionId: held.id, now })
    }
    return ok({ planId: row.plan_id, holds: held !== null })
  }),
)
