import { updateStaffBooking } from '#contract/calls/staff-manager/update-staff-booking.ts'
import { type CallContext, handle, ok, refuse } from '../../handler.ts'
import { mayOverlap } from '../booking/facts.ts'
import { occupyPerson } from '../booking/occupations-repository.ts'
import { lockBookables } from '../booking/places-repository.ts'
import { type Changed, classChangesOf } from './change.ts'
import { freeClass, writeChange } from './change-repository.ts'
import { keysMeant } from './of-series.ts'
import { participantsOf, plannedById } from './repository.ts'
import { takeOwners } from './taken-by.ts'
import { tellMoved } from './tell-moved.ts'
import { tellPlanned } from './tell-planned.ts'
import { refuseUnseen } from './unseen.ts'

export const updateStaffBookingHandler = handle(updateStaffBooking, async (context, input) => {
  const { chain, lang, now } = context
  const { bookingkey, version, seen: seenOthers, toParticipants, ...change } = input
  const seen = await plannedById(chain, bookingkey)
  await lockBookables(chain, seen ? await keysMeant(chain, seen, change.scope ?? 'THIS', now) : [bookingkey])
  const changed = await classChangesOf(context, 'change', bookingkey, change)
  if (!changed.ok) return changed
  const all = changed.value
  if (all[0]?.row.version !== version) return refuse('SCHEDULE_CHANGED')
  const [, ...others] = all.map(({ row }) => row)
  const unseen = await refuseUnseen(context, others, seenOthers ?? [])
  if (unseen !== null) return unseen
  // Whoever moves on gives way to who comes next in the same row.
  for (const { row } of all) await freeClass(chain, row.id)
  for (const to of all) await writeChange(chain, to)
  for (const { row, startsAt, endsAt, staff, room } of all) {
    const owners = { startsAt, endsAt, staff, room, isAnother: row.id !== bookingkey }
    const refused = await takeOwners(context, { id: row.id, zone: row.time_zone, ...owners })
    if (refused !== null) return refused
  }
  const done = await inOrder(all, (to) => settlePeople(context, to))
  const told = toParticipants
    ? await tellMoved(
        context,
        done.flatMap(({ moved }) => moved),
      )
    : 0
  const clashes = done.reduce((sum, one) => sum + one.clashes, 0)
  const row = (await plannedById(chain, bookingkey)) ?? all[0].row
  return ok({ booking: tellPlanned(row, lang), told, clashes })
})

/** Takes everybody's time anew, as far as they have it: how many do not, and who is at another time by now. */
async function settlePeople({ chain, ...context }: CallContext, from: Changed) {
  const { row, isMoved } = from
  const people = (await participantsOf(chain, row.id)).filter(
    ({ state }) => state === 'BOOKED' || state === 'TENTATIVE',
  )
  const free = mayOverlap(context, row.center_id)
  let clashes = 0
  for (const { id } of people) if (!free && !(await occupyPerson(chain, id))) clashes += 1
  const booked = people.filter(({ state }) => state === 'BOOKED')
  return { clashes, moved: isMoved ? booked.map((place) => ({ place, from })) : [] }
}

async function inOrder<T, R>(all: readonly T[], one: (of: T) => Promise<R>): Promise<readonly R[]> {
  const done: R[] = []
  for (const of of all) done.push(await one(of))
  return done
}
