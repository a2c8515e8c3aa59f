import { addDays } from '#calendar/days.ts'
import { searchAllBookings } from '#contract/calls/staff-manager/search-all-bookings.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { findCenter } from '../centers/service.ts'
import { plannedAt } from './repository.ts'
import { tellPlanned } from './tell-planned.ts'
import { atOf, clubsOfOwner, scopesIn } from './whose.ts'

const most = 1000

export const searchAllBookingsHandler = handle(searchAllBookings, async (context, input) => {
  const { chain, now, lang } = context
  const scopes = await scopesIn(context)
  const centers = clubsOfOwner(scopes)
  const centerId = input.centerId ?? centers[0]?.id
  if (centerId === undefined) return refuse('NOT_FOUND')
  const { staffId = null, resourceId = null, activityId = null } = input
  const at = atOf(scopes, centerId, 'look')
  if (!at.ok) return refuse(at.code)
  const center = await findCenter(chain, centerId, now)
  if (center === null) return refuse('NOT_FOUND')
  const from = input.from ?? center.today
  const to = addDays(from, (input.days ?? 7) - 1)
  const filter = { centerId, from, to, staffId, resourceId, activityId, limit: most + 1 }
  const rows = await plannedAt(chain, filter)
  return ok({
    center: { id: centerId, name: centers.find(({ id }) => id === centerId)?.name ?? centerId },
    centers,
    timeZone: center.timeZone,
    today: center.today,
    from,
    mayChange: at.mayChange,
    bookings: rows.slice(0, most).map((row) => tellPlanned(row, lang)),
    more: rows.length > most,
  })
})
