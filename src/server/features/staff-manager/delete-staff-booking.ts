import { deleteStaffBooking } from '#contract/calls/staff-manager/delete-staff-booking.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { callOffNow } from '../booking/cancel-class.ts'
import { lockBookables } from '../booking/places-repository.ts'
import { isListed } from '../booking/rules/why-not.ts'
import { keysMeant } from './of-series.ts'
import { participantsOf, plannedById } from './repository.ts'
import { takeOut } from './take-out.ts'
import { staffAt } from './whose.ts'

export const deleteStaffBookingHandler = handle(deleteStaffBooking, async (context, input) => {
  const { chain, now, caller } = context
  const {
    bookingkey,
    participationId,
    state,
    cancelReason = null,
    toParticipants: tells,
    cancelEffect: effect,
    scope = 'THIS',
  } = input
  const row = await plannedById(chain, bookingkey)
  if (row === undefined) return refuse('NOT_FOUND')
  const at = await staffAt(context, row.center_id, 'change')
  if (!at.ok) return refuse(at.code)
  if (effect === 'KEEP' && !caller?.user.accessLevel.includes('MANAGER')) return refuse('FORBIDDEN')
  if (participationId != null) return takeOut(context, row, { participationId, seen: state ?? null, tells, effect })
  await lockBookables(chain, await keysMeant(chain, row, scope, now))
  const { starts_at } = (await plannedById(chain, bookingkey)) ?? row
  if (now >= starts_at) return refuse('CLASS_BEGUN')
  let [booked, waiting] = [0, 0]
  for (const key of await keysMeant(chain, row, scope, now)) {
    const people = await participantsOf(chain, key)
    const isOff = await callOffNow(chain, key, { tells, reason: cancelReason, effect, now })
    if (!isOff && key === bookingkey) return refuse('ALREADY_CANCELLED')
    booked += people.filter(({ state }) => state === 'BOOKED').length
    waiting += people.filter(({ state }) => isListed(state)).length
  }
  return ok({ booked, waiting })
})
