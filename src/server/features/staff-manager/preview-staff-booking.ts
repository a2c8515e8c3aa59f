import { previewStaffBooking } from '#contract/calls/staff-manager/preview-staff-booking.ts'
import { handle, ok } from '../../handler.ts'
import { mayOverlap } from '../booking/facts.ts'
import { isListed } from '../booking/rules/why-not.ts'
import type { OwnerKind } from '../booking/tables.ts'
import { changedOf } from './change.ts'
import { busyWith, type OwnerRow, participantsOf } from './repository.ts'
import { tellBusy, tellOwner, tellPlanned } from './tell-planned.ts'

export const previewStaffBookingHandler = handle(previewStaffBooking, async (context, { bookingkey, ...change }) => {
  const { chain, lang } = context
  const changed = await changedOf(context, 'look', bookingkey, change)
  if (!changed.ok) return changed
  const { row, startsAt, endsAt, staff, room, isMoved } = changed.value
  const zone = row.time_zone
  const span = { startsAt, endsAt, beside: bookingkey }
  const tell = async (kind: OwnerKind, owner: OwnerRow | null) =>
    owner && tellOwner(owner, (await busyWith(chain, kind, [owner.id], span)).get(owner.id), zone, lang)
  const people = await participantsOf(chain, bookingkey)
  const keep = people.filter(({ state }) => state === 'BOOKED' || state === 'TENTATIVE')
  const ids = mayOverlap(context, row.center_id) ? [] : keep.map(({ person_id }) => person_id)
  const busy = await busyWith(chain, 'PERSON', ids, span)
  return ok({
    booking: tellPlanned(row, lang),
    ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
    staff: await tell('STAFF', staff),
    room: await tell('RESOURCE', room),
    ...{ keep: keep.length, waiting: people.filter(({ state }) => isListed(state)).length, tells: isMoved },
    clashes: keep.flatMap(({ person_id, person_name }) => {
      const other = busy.get(person_id)
      if (other === undefined) return []
      const { name, time } = tellBusy(other, zone, lang)
      return [{ personName: person_name, name, time }]
    }),
  })
})
