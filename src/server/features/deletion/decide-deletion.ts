import { decideDeletion } from '#contract/calls/user/decide-deletion.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { askForMail } from '../mail/ask.ts'
import { portalLink } from '../mail/portal-link.ts'
import { carryOut } from './carry-out.ts'
import { decideRequest, openRequest } from './repository.ts'

/** Managers alone, whatever else staff may do for a member: what is deleted does not come back. */
export const decideDeletionHandler = handle(decideDeletion, async (context, { requestId, outcome, reason, note }) => {
  const { chain, caller, subject, now } = context
  const isManager = subject.as === 'staff' && caller?.user.accessLevel.includes('MANAGER') === true
  if (caller === null || !isManager) return refuse('MANAGER_REQUIRED')
  const request = await openRequest(chain, requestId)
  if (request === undefined || request.person_id !== subject.id) return refuse('DELETION_DECIDED')
  const byPersonId = caller.user.userId
  if (outcome === 'delete') {
    const done = await carryOut(context, requestId, byPersonId)
    if (done === 'early') return refuse('DELETION_TOO_EARLY', { at: 'outcome' })
    if (done === 'hindered') return refuse('DELETION_HINDERED', { at: 'outcome' })
    return done === 'done' ? ok({ requestId }) : refuse('DELETION_DECIDED')
  }
  if (!reason) return refuse('REASON_REQUIRED', { at: 'reason' })
  if (!(await decideRequest(chain, requestId, { state: 'REFUSED', byPersonId, reason, note: note ?? null, now }))) {
    return refuse('DELETION_DECIDED')
  }
  const link = portalLink(context, null, '/gdpr/deletion')
  const mail = { template: 'deletion-refused', to: { personId: subject.id }, link } as const
  await askForMail(chain, mail, { dedupKey: `deletion-refused:${requestId}`, now })
  return ok({ requestId })
})
