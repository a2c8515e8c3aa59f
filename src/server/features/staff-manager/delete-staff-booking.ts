import type { Static } from 'typebox'
import { deleteStaffBooking } from '#contract/calls/staff-manager/delete-staff-booking.ts'
import { type CallContext, handle, ok, refuse } from '../../handler.ts'
import { callOffNow } from '../booking/cancel-class.ts'
import { lockBookables } from '../booking/places-repository.ts'
import { countsOf, keysMeant, othersOf } from './of-series.ts'
import { type PlannedRow, plannedById } from './repository.ts'
import { takeOut } from './take-out.ts'
import { refuseUnseen } from './unseen.ts'
import { staffAt } from './whose.ts'

export const deleteStaffBookingHandler = handle(deleteStaffBooking, async (context, input) => {
  const { bookingkey, participationId, state, toParticipants: tells, cancelEffect: effect } = input
  const row = await plannedById(context.chain, bookingkey)
  if (row === undefined) return refuse('NOT_FOUND')
  const at = await staffAt(context, row.center_id, 'change')
  if (!at.ok) return refuse(at.code)
  if (effect === 'KEEP' && !context.caller?.user.accessLevel.includes('MANAGER')) return refuse('FORBIDDEN')
  if (participationId != null) return takeOut(context, row, { participationId, seen: state ?? null, tells, effect })
  return callOffSeen(context, row, input)
})

/** Calls a class off, with those of its row that are meant, as far as all of them are what the caller has seen. */
async function callOffSeen(
  context: CallContext,
  before: PlannedRow,
  { version, seen, people: seenPeople, scope = 'THIS', ...input }: Static<(typeof deleteStaffBooking)['input']>,
) {
  const { chain, now } = context
  await lockBookables(chain, await keysMeant(chain, before, scope, now))
  const row = (await plannedById(chain, before.id)) ?? before
  if (now >= row.starts_at) return refuse('CLASS_BEGUN')
  if (row.state === 'CANCELLED') return refuse('ALREADY_CANCELLED')
  if (version != null && row.version !== version) return refuse('SCHEDULE_CHANGED')
  const others = await othersOf(chain, row, scope, now)
  const unseen = await refuseUnseen(context, others, seen ?? [])
  if (unseen !== null) return unseen
  const ids = [row.id, ...others.map(({ id }) => id)]
  const { booked, waiting, people } = await countsOf(chain, ids)
  // Somebody who has booked since would lose what nobody has decided about.
  if (seenPeople != null && seenPeople !== people) return refuse('SCHEDULE_CHANGED', { params: { reason: 'people' } })
  const { toParticipants: tells, cancelReason: reason = null, cancelEffect: effect } = input
  await callOffNow(chain, ids, { tells, reason, effect, now })
  return ok({ booked, waiting })
}
