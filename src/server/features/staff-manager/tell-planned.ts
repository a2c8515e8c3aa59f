import { timeIn } from '#calendar/wall-clock.ts'
import { wordsIn } from '../words.ts'
import type { BusyRow, OwnerRow, PlannedRow } from './repository.ts'

/** What takes place as calls answer it. */
export const tellPlanned = (row: PlannedRow, lang: string) => ({
  bookingkey: row.id,
  type: row.type,
  activityId: row.activity_id,
  name: nameOf(row, lang),
  date: row.local_date,
  time: timeIn(row.time_zone, row.starts_at),
  endTime: timeIn(row.time_zone, row.ends_at),
  minutes: minutesOf(row),
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  staff: row.staff_id === null ? null : { id: row.staff_id, name: row.staff_name ?? row.staff_id },
  room:
    row.resource_id === null
      ? null
      : { id: row.resource_id, name: wordsIn(row.room_texts ?? {}, lang)?.name ?? row.resource_id },
  capacity: row.capacity,
  taken: row.taken,
  waiting: row.waiting,
  isCancelled: row.state === 'CANCELLED',
  cancelReason: row.cancel_reason,
  version: row.version,
})

/** How long it takes, in minutes that pass. */
export const minutesOf = ({ starts_at, ends_at }: PlannedRow): number =>
  Math.round((ends_at.getTime() - starts_at.getTime()) / 60_000)

/** A trainer or a room, with what they have at a time. */
export const tellOwner = (row: OwnerRow, busy: BusyRow | undefined, zone: string, lang: string) => ({
  id: row.id,
  name: row.name ?? wordsIn(row.texts, lang)?.name ?? row.id,
  busy: busy === undefined ? null : tellBusy(busy, zone, lang),
})

export const tellBusy = (row: BusyRow, zone: string, lang: string) => ({
  name: nameOf(row, lang),
  time: timeIn(zone, row.starts_at),
  endTime: timeIn(zone, row.ends_at),
})

/** Its own title, or what its activity is called. */
const nameOf = ({ title, texts, activity_id }: Pick<PlannedRow, 'title' | 'texts' | 'activity_id'>, lang: string) =>
  title ?? wordsIn(texts ?? {}, lang)?.name ?? activity_id ?? ''
