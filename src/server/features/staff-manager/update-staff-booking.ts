import { updateStaffBooking } from '#contract/calls/staff-manager/update-staff-booking.ts'
import { type CallContext, handle, ok, refuse } from '../../handler.ts'
import { classById } from '../booking/class-repository.ts'
import { mayOverlap } from '../booking/facts.ts'
import { lockBookables, occupyPerson } from '../booking/places-repository.ts'
import { tellOf } from '../booking/tell.ts'
import { type Changed, changesOf } from './change.ts'
import { freeClass, writeChange } from './change-repository.ts'
import { keysMeant } from './of-series.ts'
import { participantsOf, plannedById } from './repository.ts'
import { takeOwners } from './taken-by.ts'
import { tellPlanned } from './tell-planned.ts'

export const updateStaffBookingHandler = handle(updateStaffBooking, async (context, input) => {
  const { chain, lang, now } = context
  const { bookingkey, version, toParticipants, ...change } = input
  const seen = await plannedById(chain, bookingkey)
  await lockBookables(chain, seen ? await keysMeant(chain, seen, change.scope ?? 'THIS', now) : [bookingkey])
  const changed = await changesOf(context, 'change', bookingkey, change)
  if (!changed.ok) return changed
  const all = changed.value
  if (all[0]?.row.version !== version) return refuse('SCHEDULE_CHANGED')
  // Whoever moves on gives way to who comes next in the same row.
  for (const { row } of all) await freeClass(chain, row.id)
  for (const to of all) await writeChange(chain, to)
  for (const { row, startsAt, endsAt, staff, room } of all) {
    const owners = { startsAt, endsAt, staff, room, isAnother: row.id !== bookingkey }
    const refused = await takeOwners(context, { id: row.id, zone: row.time_zone, ...owners })
    if (refused !== null) return refused
  }
  const done = await inOrder(all, (to) => settlePeople(context, to, toParticipants))
  const row = (await plannedById(chain, bookingkey)) ?? all[0].row
  return ok({ booking: tellPlanned(row, lang), told: sumOf(done, 'told'), clashes: sumOf(done, 'clashes') })
})

/** Takes everybody's time anew, as far as they have it, and writes to those whom it tells something. */
async function settlePeople(context: CallContext, { row, isMoved }: Changed, tells: boolean) {
  const { chain, now } = context
  const people = (await participantsOf(chain, row.id)).filter(
    ({ state }) => state === 'BOOKED' || state === 'TENTATIVE',
  )
  const free = mayOverlap(context, row.center_id)
  let clashes = 0
  for (const { id } of people) if (!free && !(await occupyPerson(chain, id))) clashes += 1
  const told = isMoved && tells ? people.filter(({ state }) => state === 'BOOKED') : []
  const then = await classById(chain, row.id, now)
  if (then === undefined) return { told: 0, clashes }
  const more = { formerlyAt: row.starts_at.toISOString() }
  for (const { id, person_id: personId } of told) {
    const occasion = String(row.version + 1)
    await tellOf(context, 'class-moved', { personId, participationId: id, occasion }, then, more)
  }
  return { told: told.length, clashes }
}

interface Settled {
  readonly told: number
  readonly clashes: number
}

const sumOf = (all: readonly Settled[], what: keyof Settled): number => all.reduce((sum, one) => sum + one[what], 0)

async function inOrder<T, R>(all: readonly T[], one: (of: T) => Promise<R>): Promise<readonly R[]> {
  const done: R[] = []
  for (const of of all) done.push(await one(of))
  return done
}
