import { type CallContext, ok, refuse } from '../../handler.ts'
import { lockPerson } from '../persons/service.ts'
import { lockBookables, noteMove } from './places-repository.ts'
import { onWall } from './rules/why-not.ts'
import { lockUsed, spentFor } from './uses-repository.ts'
import { markAttended, spendKept, visitOf } from './visits-repository.ts'

export const earliestMs = 30 * 60_000
/** How long after a class staff can put right who was there. */
export const putRightMs = 14 * 24 * 3_600_000

/** Notes that somebody came to a class, or was there after all; twice is once. `by`: whose hand it was. */
export async function attend(
  { chain, now }: Pick<CallContext, 'chain' | 'now'>,
  { personId, participationId: id, by }: { personId: string; participationId: string; by: string | null },
) {
  if ((await lockPerson(chain, personId)) === null) return refuse('NOT_FOUND')
  const use = await spentFor(chain, id)
  if (use !== undefined) await lockUsed(chain, use)
  const seen = await visitOf(chain, personId, id)
  if (seen === undefined) return refuse('NOT_FOUND')
  await lockBookables(chain, [seen.bookable_id])
  const visit = (await visitOf(chain, personId, id)) ?? seen
  const { state, starts_at: startsAt, ends_at: endsAt, time_zone: zone } = visit
  const wasMissed = state === 'BOOKED_NO_SHOW_UP'
  if (visit.class_state === 'CANCELLED' || (state !== 'BOOKED' && !wasMissed))
    return refuse('ILLEGAL_BOOKING_STATE', { params: { reason: 'visit' } })
  if (visit.attended_at !== null) return ok({ attendedAt: visit.attended_at.toISOString(), wasMissed: false })
  const opensAt = new Date(startsAt.getTime() - earliestMs)
  if (now < opensAt) return refuse('CHECK_IN_NOT_OPEN', { params: onWall(opensAt, zone) })
  if (now.getTime() >= endsAt.getTime() + putRightMs) return refuse('TOO_LATE_TO_CHECK_IN')

  await markAttended(chain, id, state, now)
  if (wasMissed) {
    await spendKept(chain, id)
    await noteMove(chain, id, { from: state, to: 'BOOKED', reason: 'attended', by, now })
  }
  return ok({ attendedAt: now.toISOString(), wasMissed })
}
