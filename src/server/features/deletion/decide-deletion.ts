import { decideDeletion } from '#contract/calls/user/decide-deletion.ts'
import { tx } from '../../db/ambient.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { lockSubject } from '../../rights/subject.ts'
import { askForMail } from '../mail/ask.ts'
import { portalLink } from '../mail/portal-link.ts'
import { type CarriedOut, carryOutDeletion, removeCards } from './carry-out.ts'
import { decideRequest, openRequest } from './repository.ts'

/**
 * Managers alone, whatever else staff may do for a member: what is deleted does not come back.
 * `outside`: kept cards are removed at their providers first.
 */
export const decideDeletionHandler = handle(
  decideDeletion,
  async (context, { requestId, outcome, reason, note }) => {
    const { chain, caller, subject, now } = context
    const isManager = subject.as === 'staff' && caller?.user.accessLevel.includes('MANAGER') === true
    if (caller === null || !isManager) return refuse('MANAGER_REQUIRED')
    const request = await openRequest(chain, requestId)
    if (request === undefined || request.person_id !== subject.id) return refuse('DELETION_DECIDED')
    if (outcome === 'refuse' && !reason) return refuse('REASON_REQUIRED', { at: 'reason' })
    const cards = outcome === 'delete' ? await removeCards(context, requestId) : 'ready'
    if (cards !== 'ready') return answered(cards, requestId)

    return tx(async () => {
      const locked = await lockSubject(context)
      if (!locked.ok) return refuse(locked.code, locked.params ? { params: locked.params } : {})
      const byPersonId = caller.user.userId
      if (outcome === 'delete') return answered(await carryOutDeletion(context, requestId, byPersonId), requestId)
      const refusal = { state: 'REFUSED', byPersonId, reason: reason ?? null, note: note ?? null, now } as const
      if (!(await decideRequest(chain, requestId, refusal))) return refuse('DELETION_DECIDED')
      const link = portalLink(context, null, '/gdpr/deletion')
      const mail = { template: 'deletion-refused', to: { personId: subject.id }, link } as const
      await askForMail(chain, mail, { dedupKey: `deletion-refused:${requestId}`, now })
      return ok({ requestId })
    })
  },
  { outside: true },
)

function answered(outcome: CarriedOut, requestId: string) {
  switch (outcome) {
    case 'done':
      return ok({ requestId })
    case 'gone':
      return refuse('DELETION_DECIDED')
    case 'early':
      return refuse('DELETION_TOO_EARLY', { at: 'outcome' })
    case 'hindered':
      return refuse('DELETION_HINDERED', { at: 'outcome' })
    case 'cards':
      return refuse('KEPT_CARD_NOT_REMOVED', { at: 'outcome' })
    default:
      return outcome satisfies never
  }
}
