import { dayIn } from '#calendar/day-in.ts'
import { getDeletion } from '#contract/calls/person/get-deletion.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { loginOf } from '../../sessions/logins.ts'
import { findCenter } from '../centers/service.ts'
import { hindrancesOf } from './hindrances.ts'
import { keptOf } from './keeping.ts'
import { clipsLeft, newestRequest } from './repository.ts'
import { daysOf } from './shown.ts'

export const getDeletionHandler = handle(getDeletion, async (context) => {
  const { chain, caller, now, lang } = context
  if (caller === null) return refuse('NOT_FOUND')
  const { userId: id, centerId } = caller.user
  const center = await findCenter(chain, centerId, now, lang)
  if (center === null) return refuse('NOT_FOUND')
  const today = dayIn(center.timeZone, now)
  const [request, hindrances, keeps, clips, login] = [
    await newestRequest(chain, id),
    await hindrancesOf(chain, id, now),
    await keptOf(context, id, { centerId, today }),
    await clipsLeft(chain, id, today),
    await loginOf(chain, id),
  ]
  return ok({
    request: request === undefined ? null : daysOf(request),
    hindrances,
    keeps,
    clips,
    hasPassword: login !== null,
  })
})
