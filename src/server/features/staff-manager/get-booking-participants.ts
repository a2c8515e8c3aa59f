import { getBookingParticipants } from '#contract/calls/staff-manager/get-booking-participants.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { earliestMs, putRightMs } from '../booking/attend.ts'
import { toldName } from '../persons/told-name.ts'
import { countsOf, repeatsOf } from './of-series.ts'
import { type ParticipantRow, type PlannedRow, participantsOf, plannedById } from './repository.ts'
import { tellPlanned } from './tell-planned.ts'
import { staffAt } from './whose.ts'

export const getBookingParticipantsHandler = handle(getBookingParticipants, async (context, input) => {
  const { bookingkey, participationId = null } = input
  const { chain, caller, lang, now } = context
  const row = await plannedById(chain, bookingkey)
  if (row === undefined) return refuse('NOT_FOUND')
  const at = await staffAt(context, row.center_id, 'look')
  if (!at.ok) return refuse(at.code)
  const people = await participantsOf(chain, bookingkey)
  const { classes: _, until: __, ...ifCalledOff } = await countsOf(chain, [bookingkey])
  const mayChange = at.mayChange && row.state !== 'CANCELLED' && now < row.starts_at
  return ok({
    booking: tellPlanned(row, lang),
    timeZone: row.time_zone,
    mayChange,
    mayAdd: row.type === 'CLASS' && row.state !== 'CANCELLED' && now < row.starts_at,
    participants: people
      .filter(({ id }) => participationId === null || id === participationId)
      .map((one) => ({
        participationId: one.id,
        personId: one.person_id,
        state: one.state,
        personName: toldName(context, one.person_name),
        seatId: one.seat_id,
        clips: one.clips,
        isPaid: one.is_paid,
        attendedAt: one.attended_at?.toISOString() ?? null,
        may: mayWith(row, one, { mayChange: at.mayChange, by: caller?.user.userId, now }),
      })),
    ifCalledOff,
    repeats: mayChange && row.type === 'CLASS' ? await repeatsOf(chain, row, now) : null,
  })
})

interface Looking {
  readonly mayChange: boolean
  readonly by: string | undefined
  readonly now: Date
}

/** What may be done with somebody of a class now. */
function mayWith(row: PlannedRow, { state, attended_at, person_id }: ParticipantRow, { mayChange, by, now }: Looking) {
  const takesPlace = row.state !== 'CANCELLED'
  const isPutRight = takesPlace && now.getTime() < row.ends_at.getTime() + putRightMs && person_id !== by
  const isMissing = (state === 'BOOKED' && attended_at === null) || state === 'BOOKED_NO_SHOW_UP'
  return {
    checkIn: isPutRight && isMissing && now.getTime() >= row.starts_at.getTime() - earliestMs,
    noteMissed: isPutRight && state === 'BOOKED' && now >= row.starts_at,
    takeOut: takesPlace && mayChange && row.type === 'CLASS' && now < row.starts_at,
  }
}
