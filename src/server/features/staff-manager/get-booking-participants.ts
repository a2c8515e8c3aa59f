import { getBookingParticipants } from '#contract/calls/staff-manager/get-booking-participants.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { isListed } from '../booking/rules/why-not.ts'
import { participantsOf, plannedById } from './repository.ts'
import { tellPlanned } from './tell-planned.ts'
import { staffAt } from './whose.ts'

export const getBookingParticipantsHandler = handle(getBookingParticipants, async (context, { bookingkey }) => {
  const { chain, lang, now } = context
  const row = await plannedById(chain, bookingkey)
  if (row === undefined) return refuse('NOT_FOUND')
  const at = await staffAt(context, row.center_id, 'look')
  if (!at.ok) return refuse(at.code)
  const people = await participantsOf(chain, bookingkey)
  const booked = people.filter(({ state }) => state === 'BOOKED')
  return ok({
    booking: tellPlanned(row, lang),
    timeZone: row.time_zone,
    mayChange: at.mayChange && row.state !== 'CANCELLED' && now < row.starts_at,
    participants: people.map(({ id, person_id, person_name, state, attended_at, seat_id }) => ({
      ...{ participationId: id, personId: person_id, personName: person_name, state, seatId: seat_id },
      attendedAt: attended_at?.toISOString() ?? null,
    })),
    ifCalledOff: {
      booked: booked.length,
      held: people.filter(({ state }) => state === 'TENTATIVE').length,
      waiting: people.filter(({ state }) => isListed(state)).length,
      clips: booked.reduce((sum, { clips }) => sum + clips, 0),
      payers: booked.filter(({ is_paid }) => is_paid).length,
    },
  })
})
