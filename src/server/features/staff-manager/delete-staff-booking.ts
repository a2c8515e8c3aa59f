import { deleteStaffBooking } from '#contract/calls/staff-manager/delete-staff-booking.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { callOffNow } from '../booking/cancel-class.ts'
import { lockBookables } from '../booking/places-repository.ts'
import { participantsOf, plannedById } from './repository.ts'
import { staffAt } from './whose.ts'

export const deleteStaffBookingHandler = handle(deleteStaffBooking, async (context, input) => {
  const { chain, now } = context
  const { bookingkey, cancelReason = null, toParticipants: tells } = input
  const row = await plannedById(chain, bookingkey)
  if (row === undefined) return refuse('NOT_FOUND')
  const at = await staffAt(context, row.center_id, 'change')
  if (!at.ok) return refuse(at.code)
  await lockBookables(chain, [bookingkey])
  const { starts_at } = (await plannedById(chain, bookingkey)) ?? row
  if (now >= starts_at) return refuse('CLASS_BEGUN')
  const people = await participantsOf(chain, bookingkey)
  if (!(await callOffNow(chain, bookingkey, { tells, reason: cancelReason, now }))) return refuse('ALREADY_CANCELLED')
  const booked = people.filter(({ state }) => state === 'BOOKED').length
  const held = people.filter(({ state }) => state === 'TENTATIVE').length
  return ok({ booked, waiting: people.length - booked - held })
})
