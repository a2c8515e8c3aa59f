import { noteVisit } from '#contract/calls/staff-manager/note-visit.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { attend } from '../booking/attend.ts'
import { notCome } from '../booking/no-show.ts'
import { participantsOf, plannedById } from './repository.ts'
import { staffAt } from './whose.ts'

export const noteVisitHandler = handle(noteVisit, async (context, { bookingkey, participationId, came }) => {
  const { chain, caller } = context
  const row = await plannedById(chain, bookingkey)
  if (row === undefined) return refuse('NOT_FOUND')
  const at = await staffAt(context, row.center_id, 'look')
  if (!at.ok) return refuse(at.code)
  const found = (await participantsOf(chain, bookingkey)).find(({ id }) => id === participationId)
  if (found === undefined) return refuse('NOT_FOUND')
  const { person_id: personId } = found
  // Nobody says of themselves that they came.
  if (personId === caller?.user.userId) return refuse('CHECK_IN_AT_CLUB')
  const wish = { personId, participationId, by: caller?.user.userId ?? null }
  const noted = came ? await attend(context, wish) : await notCome(context, wish)
  if (!noted.ok) return noted
  const attendedAt = 'attendedAt' in noted.value ? noted.value.attendedAt : null
  return ok({ state: came ? ('BOOKED' as const) : ('BOOKED_NO_SHOW_UP' as const), attendedAt })
})
