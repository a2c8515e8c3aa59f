import { dayIn } from '#calendar/day-in.ts'
import { timeIn } from '#calendar/wall-clock.ts'
import { checkIn } from '#contract/calls/booking/check-in.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { lockPerson } from '../persons/service.ts'
import { byOf } from './by-whom.ts'
import { lockBookables, noteMove } from './places-repository.ts'
import { lockUsed, spentFor } from './uses-repository.ts'
import { markAttended, spendKept, visitOf } from './visits-repository.ts'

const earliestMs = 30 * 60_000
/** How long after a class staff can put right that somebody was there. */
const latestMs = 14 * 24 * 3_600_000

export const checkInHandler = handle(checkIn, async (context, { participationId: id }) => {
  const { chain, now, subject } = context
  // Nobody says of themselves or their own people that they came.
  if (subject.as !== 'staff') return refuse('CHECK_IN_AT_CLUB')
  if ((await lockPerson(chain, subject.id)) === null) return refuse('NOT_FOUND')
  const use = await spentFor(chain, id)
  if (use !== undefined) await lockUsed(chain, use)
  const seen = await visitOf(chain, subject.id, id)
  if (seen === undefined) return refuse('NOT_FOUND')
  await lockBookables(chain, [seen.bookable_id])
  const visit = (await visitOf(chain, subject.id, id)) ?? seen
  const { state, starts_at: startsAt, ends_at: endsAt, time_zone: zone } = visit
  const wasMissed = state === 'BOOKED_NO_SHOW_UP'
  if (visit.class_state === 'CANCELLED' || (state !== 'BOOKED' && !wasMissed))
    return refuse('ILLEGAL_BOOKING_STATE', { params: { reason: 'visit' } })
  if (visit.attended_at !== null) return ok({ attendedAt: visit.attended_at.toISOString(), wasMissed: false })
  const opensAt = new Date(startsAt.getTime() - earliestMs)
  if (now < opensAt)
    return refuse('CHECK_IN_NOT_OPEN', { params: { date: dayIn(zone, opensAt), time: timeIn(zone, opensAt) } })
  if (now.getTime() >= endsAt.getTime() + latestMs) return refuse('TOO_LATE_TO_CHECK_IN')

  await markAttended(chain, id, state, now)
  if (wasMissed) {
    await spendKept(chain, id)
    const move = { from: state, to: 'BOOKED', reason: 'attended', by: byOf(context), now } as const
    await noteMove(chain, id, move)
  }
  return ok({ attendedAt: now.toISOString(), wasMissed })
})
