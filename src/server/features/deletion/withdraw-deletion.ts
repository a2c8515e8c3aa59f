import { withdrawDeletion } from '#contract/calls/person/withdraw-deletion.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { decideRequest, newestRequest } from './repository.ts'

/** Open as long as nothing was decided: who waits for an obstacle to go may change their mind, too. */
export const withdrawDeletionHandler = handle(withdrawDeletion, async ({ chain, caller, now }) => {
  if (caller === null) return refuse('NOT_FOUND')
  const byPersonId = caller.user.userId
  const request = await newestRequest(chain, byPersonId)
  if (request === undefined) return refuse('DELETION_DECIDED')
  if (request.state === 'WITHDRAWN') return ok({})
  const isBack = await decideRequest(chain, request.id, { state: 'WITHDRAWN', byPersonId, now })
  return isBack ? ok({}) : refuse('DELETION_DECIDED')
})
