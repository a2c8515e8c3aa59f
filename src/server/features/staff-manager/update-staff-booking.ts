import { updateStaffBooking } from '#contract/calls/staff-manager/update-staff-booking.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { classById } from '../booking/class-repository.ts'
import { mayOverlap } from '../booking/facts.ts'
import { lockBookables, occupyPerson } from '../booking/places-repository.ts'
import { tellOf } from '../booking/tell.ts'
import { changedOf } from './change.ts'
import { freeClass, writeChange } from './change-repository.ts'
import { participantsOf, plannedById } from './repository.ts'
import { takeOwners } from './taken-by.ts'
import { tellPlanned } from './tell-planned.ts'

export const updateStaffBookingHandler = handle(updateStaffBooking, async (context, input) => {
  const { chain, lang } = context
  const { bookingkey, version, toParticipants, ...change } = input
  await lockBookables(chain, [bookingkey])
  const changed = await changedOf(context, 'change', bookingkey, change)
  if (!changed.ok) return changed
  const to = changed.value
  if (to.row.version !== version) return refuse('SCHEDULE_CHANGED')
  await freeClass(chain, bookingkey)
  await writeChange(chain, to)
  const owners = { startsAt: to.startsAt, endsAt: to.endsAt, staff: to.staff, room: to.room }
  const refused = await takeOwners(context, { id: bookingkey, zone: to.row.time_zone, ...owners })
  if (refused !== null) return refused
  const people = (await participantsOf(chain, bookingkey)).filter(
    ({ state }) => state === 'BOOKED' || state === 'TENTATIVE',
  )
  const free = mayOverlap(context, to.row.center_id)
  let clashes = 0
  for (const { id } of people) if (!free && !(await occupyPerson(chain, id))) clashes += 1
  const told = to.isMoved && toParticipants ? people.filter(({ state }) => state === 'BOOKED') : []
  const now = await classById(chain, bookingkey, context.now)
  if (now !== undefined) {
    const more = { formerlyAt: to.row.starts_at.toISOString() }
    for (const { id, person_id: personId } of told)
      await tellOf(context, 'class-moved', { personId, participationId: id, occasion: String(version + 1) }, now, more)
  }
  const row = (await plannedById(chain, bookingkey)) ?? to.row
  return ok({ booking: tellPlanned(row, lang), told: told.length, clashes })
})
