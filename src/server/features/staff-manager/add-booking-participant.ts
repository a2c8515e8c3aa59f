import { addBookingParticipant } from '#contract/calls/staff-manager/add-booking-participant.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { bookPlace } from '../booking/booking.ts'
import { refuseBooking } from '../booking/refuse-booking.ts'
import { joinList } from '../booking/waiting.ts'
import { plannedById } from './repository.ts'
import { staffAt } from './whose.ts'

export const addBookingParticipantHandler = handle(addBookingParticipant, async (context, input) => {
  const { bookingkey: bookingId, joinsList } = input
  const row = await plannedById(context.chain, bookingId)
  if (row === undefined || row.type !== 'CLASS') return refuse('NOT_FOUND', { at: 'bookingkey' })
  // Whoever books for themselves or their family needs no club.
  const at = context.subject.as === 'staff' ? await staffAt(context, row.center_id, 'look') : null
  if (at !== null && !at.ok) return refuse(at.code)
  const wish = { bookingId, seatId: null, spendId: null }
  const added = joinsList === true ? await joinList(context, wish) : await bookPlace(context, wish)
  if (!added.ok) return refuseBooking(added.why)
  const state = joinsList === true ? ('BOOKED_IN_WAITING_LIST' as const) : ('BOOKED' as const)
  return ok({ participationId: added.value.participationId, state })
})
