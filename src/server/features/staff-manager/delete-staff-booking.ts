import { deleteStaffBooking } from '#contract/calls/staff-manager/delete-staff-booking.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { callOffNow } from '../booking/cancel-class.ts'
import { lockBookables } from '../booking/places-repository.ts'
import { participantsOf, plannedById } from './repository.ts'
import { takeOut } from './take-out.ts'
import { staffAt } from './whose.ts'

export const deleteStaffBookingHandler = handle(deleteStaffBooking, async (context, input) => {
  const { chain, now, caller } = context
  const { bookingkey, participationId, state, cancelReason = null, toParticipants: tells, cancelEffect: effect } = input
  const row = await plannedById(chain, bookingkey)
  if (row === undefined) return refuse('NOT_FOUND')
  const at = await staffAt(context, row.center_id, 'change')
  if (!at.ok) return refuse(at.code)
  if (effect === 'KEEP' && !caller?.user.accessLevel.includes('MANAGER')) return refuse('FORBIDDEN')
  if (participationId != null) return takeOut(context, row, { participationId, seen: state ?? null, tells, effect })
  await lockBookables(chain, [bookingkey])
  const { starts_at } = (await plannedById(chain, bookingkey)) ?? row
  if (now >= starts_at) return refuse('CLASS_BEGUN')
  const people = await participantsOf(chain, bookingkey)
  if (!(await callOffNow(chain, bookingkey, { tells, reason: cancelReason, effect, now })))
    return refuse('ALREADY_CANCELLED')
  const booked = people.filter(({ state }) => state === 'BOOKED').length
  const held = people.filter(({ state }) => state === 'TENTATIVE').length
  return ok({ booked, waiting: people.length - booked - held })
})
