import { previewStaffBooking } from '#contract/calls/staff-manager/preview-staff-booking.ts'
import { type CallContext, handle, ok } from '../../handler.ts'
import { mayOverlap } from '../booking/facts.ts'
import { isListed } from '../booking/rules/why-not.ts'
import type { OwnerKind } from '../booking/tables.ts'
import { type Changed, classChangesOf } from './change.ts'
import { busyWith, type OwnerRow, participantsOf } from './repository.ts'
import { tellBusy, tellOwner, tellPlanned } from './tell-planned.ts'
import { seenOf } from './unseen.ts'

export const previewStaffBookingHandler = handle(previewStaffBooking, async (context, { bookingkey, ...change }) => {
  const { chain, lang } = context
  const changed = await classChangesOf(context, 'look', bookingkey, change)
  if (!changed.ok) return changed
  const all = changed.value
  const { row, startsAt, endsAt, staff, room } = all[0]
  const tell = async (kind: OwnerKind, owner: OwnerRow | null) => {
    const busy = owner && (await busyWith(chain, kind, [owner.id], { startsAt, endsAt, beside: bookingkey }))
    return owner && tellOwner(owner, busy?.get(owner.id), row.time_zone, lang)
  }
  const [, ...others] = all.map((one) => one.row)
  const touched = []
  for (const one of all) touched.push(await touchedBy(context, one))
  const last = all
    .map(({ date }) => date)
    .sort()
    .at(-1)
  return ok({
    booking: tellPlanned(row, lang),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    staff: await tell('STAFF', staff),
    room: await tell('RESOURCE', room),
    keep: touched.reduce((sum, { keep }) => sum + keep, 0),
    waiting: touched.reduce((sum, { waiting }) => sum + waiting, 0),
    clashes: touched.flatMap(({ clashes }) => clashes),
    others: all.length > 1 && last !== undefined ? { classes: all.length, until: last, seen: seenOf(others) } : null,
    tells: all.some(({ isMoved }) => isMoved),
  })
})

/** Who is in one of the classes, and who of them has something else then. */
async function touchedBy(context: CallContext, { row, startsAt, endsAt }: Changed) {
  const { chain, lang } = context
  const people = await participantsOf(chain, row.id)
  const keep = people.filter(({ state }) => state === 'BOOKED' || state === 'TENTATIVE')
  const ids = mayOverlap(context, row.center_id) ? [] : keep.map(({ person_id }) => person_id)
  const busy = await busyWith(chain, 'PERSON', ids, { startsAt, endsAt, beside: row.id })
  return {
    keep: keep.length,
    waiting: people.filter(({ state }) => isListed(state)).length,
    clashes: keep.flatMap(({ person_id, person_name }) => {
      const other = busy.get(person_id)
      if (other === undefined) return []
      const { name, time } = tellBusy(other, row.time_zone, lang)
      return [{ personName: person_name, name, time }]
    }),
  }
}
