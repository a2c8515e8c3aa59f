import { dayIn } from '#calendar/day-in.ts'
import { type CallContext, refuse } from '../../handler.ts'
import type { OwnerKind } from '../booking/tables.ts'
import { occupyClass } from './change-repository.ts'
import { busyWith, type OwnerRow } from './repository.ts'
import { tellOwner } from './tell-planned.ts'

interface Wanted {
  readonly id: string
  readonly zone: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly staff: OwnerRow | null
  readonly room: OwnerRow | null
  /** It is another one of what repeats: of whom it is said, is said with its day. */
  readonly isAnother?: boolean
}

/** Takes trainer and room for a class, or says which of them has what at that time. A refusal undoes the transaction. */
export async function takeOwners(context: CallContext, wanted: Wanted) {
  if (!(await occupyClass(context.chain, wanted.id, 'STAFF')))
    return refuse('STAFF_OCCUPIED', await takenBy(context, 'STAFF', wanted.staff, wanted))
  if (!(await occupyClass(context.chain, wanted.id, 'RESOURCE')))
    return refuse('RESOURCE_OCCUPIED', await takenBy(context, 'RESOURCE', wanted.room, wanted))
  return null
}

async function takenBy(
  { chain, lang }: CallContext,
  kind: OwnerKind,
  owner: OwnerRow | null,
  { id, zone, startsAt, endsAt, isAnother }: Wanted,
) {
  if (owner === null) return {}
  const busy = (await busyWith(chain, kind, [owner.id], { startsAt, endsAt, beside: id })).get(owner.id)
  const told = tellOwner(owner, busy, zone, lang)
  if (told.busy === null) return {}
  const what = { owner: told.name, className: told.busy.name, time: told.busy.time }
  return { params: isAnother ? { reason: 'then', ...what, date: dayIn(zone, startsAt) } : { reason: 'taken', ...what } }
}
