import { dayIn } from '#calendar/day-in.ts'
import { addDays, daysBetween } from '#calendar/days.ts'
import { instantOf, timeIn } from '#calendar/wall-clock.ts'
import { type CallContext, refuse } from '../../handler.ts'
import type { OwnerKind } from '../booking/tables.ts'
import { keysMeant, type SeriesScope } from './of-series.ts'
import { type OwnerRow, ownerById, type PlannedRow, plannedById } from './repository.ts'
import { minutesOf } from './tell-planned.ts'
import { staffAt } from './whose.ts'

export interface ClassChange {
  readonly date?: string | undefined
  readonly time?: string | undefined
  readonly minutes?: number | undefined
  readonly staffId?: string | null | undefined
  readonly resourceId?: string | null | undefined
}

/** An hour of a trainer or a court belongs to who has booked it: it is given back and booked anew. */
export const isHour = ({ type }: PlannedRow): boolean => type === 'STAFF_BOOKING' || type === 'RESOURCE_BOOKING'

/** A class as it would be. */
export interface Changed {
  readonly row: PlannedRow
  readonly date: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly staff: OwnerRow | null
  readonly room: OwnerRow | null
  /** It begins at another instant. */
  readonly isMoved: boolean
}

/** What a class becomes by a change, for whoever may see or make it; or why not. */
export async function changedOf(
  context: CallContext,
  wants: 'look' | 'change',
  bookingkey: string,
  change: ClassChange,
) {
  const row = await plannedById(context.chain, bookingkey)
  if (row === undefined) return refuse('NOT_FOUND')
  return changedRow(context, wants, row, change)
}

/**
 * The same of all that one class stands for, itself first: the others get what is different about it, and keep what they
 * have of their own.
 */
export async function classChangesOf(
  context: CallContext,
  wants: 'look' | 'change',
  bookingkey: string,
  { scope = 'THIS', ...change }: ClassChange & { readonly scope?: SeriesScope | undefined },
) {
  const first = await changedOf(context, wants, bookingkey, change)
  if (!first.ok) return first
  const { row } = first.value
  const [, ...others] = await keysMeant(context.chain, row, scope, context.now)
  const all: [Changed, ...Changed[]] = [first.value]
  for (const key of others) {
    const own = await plannedById(context.chain, key)
    const changed = own && (await changedRow(context, wants, own, alike(row, own, change)))
    if (changed?.ok === false) return changed
    if (changed) all.push(changed.value)
  }
  return { ok: true, value: all } as const
}

/** What a change of one class is to another of its row. */
function alike(row: PlannedRow, own: PlannedRow, change: ClassChange): ClassChange {
  const { date, time, minutes, staffId, resourceId } = change
  const days = date === undefined ? 0 : daysBetween(row.local_date, date)
  return {
    date: addDays(own.local_date, days),
    ...(time !== timeIn(row.time_zone, row.starts_at) && { time }),
    ...(minutes !== minutesOf(row) && { minutes }),
    ...(staffId !== row.staff_id && { staffId }),
    ...(resourceId !== row.resource_id && { resourceId }),
  }
}

async function changedRow(context: CallContext, wants: 'look' | 'change', row: PlannedRow, change: ClassChange) {
  const { chain, now } = context
  if (isHour(row)) return refuse('NOT_FOUND')
  const at = await staffAt(context, row.center_id, wants)
  if (!at.ok) return refuse(at.code)
  if (row.state === 'CANCELLED') return refuse('ALREADY_CANCELLED')
  const { time_zone: zone } = row
  const startsAt = startOf(row, change)
  const minutes = change.minutes ?? minutesOf(row)
  // Nothing is moved into the past, and what has begun is not moved any more.
  if (now >= row.starts_at || now >= startsAt) return refuse('CLASS_BEGUN')
  const staff = await ownerOf(chain, 'STAFF', row.center_id, change.staffId, row.staff_id)
  const room = await ownerOf(chain, 'RESOURCE', row.center_id, change.resourceId, row.resource_id)
  if (staff === undefined) return refuse('NOT_FOUND', { at: 'staffId' })
  if (room === undefined) return refuse('NOT_FOUND', { at: 'resourceId' })
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
  const isMoved = startsAt.getTime() !== row.starts_at.getTime()
  const value: Changed = { row, date: dayIn(zone, startsAt), startsAt, endsAt, staff, room, isMoved }
  return { ok: true, value } as const
}

/** Of a time that stays the instant stays, whichever of a double hour it is. */
function startOf({ local_date, starts_at, time_zone }: PlannedRow, { date, time }: ClassChange): Date {
  const was = timeIn(time_zone, starts_at)
  if ((date ?? local_date) === local_date && (time ?? was) === was) return starts_at
  return instantOf(date ?? local_date, time ?? was, time_zone)
}

/** Undefined: there is nobody of that id here. */
async function ownerOf(
  chain: string,
  kind: OwnerKind,
  centerId: string,
  wanted: string | null | undefined,
  had: string | null,
): Promise<OwnerRow | null | undefined> {
  const id = wanted === undefined ? had : wanted
  return id === null ? null : ownerById(chain, kind, centerId, id)
}
