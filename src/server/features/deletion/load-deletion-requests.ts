import { loadDeletionRequests } from '#contract/calls/user/load-deletion-requests.ts'
import { handle, ok } from '../../handler.ts'
import { toldName } from '../persons/told-name.ts'
import { centersOf } from '../staff/staff-scopes.ts'
import { hindrancesOf } from './hindrances.ts'
import { requestsOfCenters } from './repository.ts'
import { daysOf } from './shown.ts'

export const loadDeletionRequestsHandler = handle(loadDeletionRequests, async (context, { requestId }) => {
  const { chain, caller, now } = context
  const centers = caller === null ? [] : await centersOf(chain, caller.user, 'MEMBERS')
  const rows = centers.length === 0 ? [] : await requestsOfCenters(chain, centers, requestId ?? null)
  const requests = []
  for (const row of rows) {
    const isOpen = row.state === 'REQUESTED'
    requests.push({
      ...daysOf(row),
      id: row.id,
      personId: row.person_id,
      centerName: row.center_name,
      personName: row.erased_at === null ? named(row.first_name, row.last_name) : null,
      hindrances: isOpen ? await hindrancesOf(chain, row.person_id, now) : [],
      mayBeUndone: isOpen && row.undo_until > now,
      isLate: isOpen && row.answer_by < now,
      byName:
        row.decider_first_name === null
          ? null
          : toldName(context, named(row.decider_first_name, row.decider_last_name ?? '')),
    })
  }
  return ok({ requests })
})

const named = (first: string, last: string): string => `${first} ${last}`.trim()
