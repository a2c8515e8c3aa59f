import type { Static } from 'typebox'
import { deleteStaffBooking } from '#contract/calls/staff-manager/delete-staff-booking.ts'
import { type CallContext, handle, ok, refuse } from '../../handler.ts'
import { callOffNow } from '../booking/cancel-class.ts'
import { lockBookables } from '../booking/places-repository.ts'
import { isListed } from '../booking/rules/why-not.ts'
import { keysMeant } from './of-series.ts'
import { type PlannedRow, participantsOf, plannedById } from './repository.ts'
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
  { chain, now, lang }: CallContext,
  before: PlannedRow,
  { version, seen, scope = 'THIS', ...input }: Static<(typeof deleteStaffBooking)['input']>,
) {
  await lockBookables(chain, await keysMeant(chain, before, scope, now))
  const row = (await plannedById(chain, before.id)) ?? before
  if (now >= row.starts_at) return refuse('CLASS_BEGUN')
  if (row.state === 'CANCELLED') return refuse('ALREADY_CANCELLED')
  if (version != null && row.version !== version) return refuse('SCHEDULE_CHANGED')
  const [, ...others] = await keysMeant(chain, row, scope, now)
  const all = [row]
  for (const key of others) all.push((await plannedById(chain, key)) ?? row)
  const unseen = refuseUnseen(all.slice(1), seen ?? [], lang)
  if (unseen !== null) return unseen
  const people = []
  for (const { id } of all) people.push(...(await participantsOf(chain, id)))
  const { toParticipants: tells, cancelReason: reason = null, cancelEffect: effect } = input
  await callOffNow(chain, [row.id, ...others], { tells, reason, effect, now })
  const booked = people.filter(({ state }) => state === 'BOOKED').length
  return ok({ booked, waiting: people.filter(({ state }) => isListed(state)).length })
}
