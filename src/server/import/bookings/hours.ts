import { sql } from 'kysely'
import { dayIn } from '#calendar/day-in.ts'
import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'
import { windowsOf } from '../../features/booking/rules/occurrences.ts'
import { slotId } from '../../features/booking/rules/slots.ts'
import type { OwnerKind } from '../../features/booking/tables.ts'
import type { ImportFacts, NewRow, ReadRow } from '../kind.ts'

/** Whose hours an activity is booked in; null: it is a class, a course or a camp. */
export const ownerKindOf = (activityId: string, { activities }: ImportFacts): OwnerKind | null => {
  const type = activities.get(activityId)?.type
  return type === 'STAFF_BOOKING' ? 'STAFF' : type === 'RESOURCE_BOOKING' ? 'RESOURCE' : null
}

/** The id of what a row is a place in, where the row says it. */
export function bookableIdOf({ cells }: ReadRow, facts: ImportFacts): string | null {
  const { activityId = '', ownerId, startsAt = '', minutes } = cells
  const kind = ownerKindOf(activityId, facts)
  if (kind === null || ownerId === undefined) return cells.classId ?? null
  return slotId({ kind, ownerId, activityId, startsAt: new Date(startsAt), minutes: Number(minutes ?? usualMinutes) })
}

/** How long something is, where a row does not say it. */
export const usualMinutes = 60

/** Hours of courts and trainers are nobody's until somebody has them: those of rows are written down. */
export async function makeHours(rows: readonly NewRow[], facts: ImportFacts): Promise<void> {
  const hours = rows.flatMap((row) => {
    const { centerId = '', activityId = '', ownerId, minutes } = row.cells
    const kind = ownerKindOf(activityId, facts)
    if (kind === null || ownerId === undefined) return []
    const timeZone = facts.zones.get(centerId) ?? 'UTC'
    const startsAt = new Date(row.cells.startsAt ?? '')
    const endsAt = new Date(startsAt.getTime() + Number(minutes ?? usualMinutes) * 60_000)
    const day = dayIn(timeZone, startsAt)
    const policies = [facts.bookingPolicy, facts.activities.get(activityId)?.policy ?? {}]
    const windows = windowsOf(policies, { date: day, startsAt, endsAt, staffId: null }, timeZone)
    return [
      {
        id: bookableIdOf(row, facts),
        type: facts.activities.get(activityId)?.type,
        day,
        startsAt,
        endsAt,
        activityId,
        centerId,
        ...windows,
        [kind === 'STAFF' ? 'staffId' : 'resourceId']: ownerId,
      },
    ]
  })
  if (hours.length === 0) return
  await sql`
    insert into bookables (chain_id, id, type, activity_id, center_id, local_date, starts_at, ends_at, staff_id,
      resource_id, opens_at, closes_at, free_cancel_until, capacity, places_left)
    select distinct on (hour.id) ${facts.chain}, hour.id, hour.type, hour."activityId", hour."centerId", hour.day,
      hour."startsAt", hour."endsAt", trainers.id, courts.id, hour."opensAt", hour."closesAt", hour."freeCancelUntil", 1, 1
    from jsonb_to_recordset(${json(hours)}::jsonb) as hour(id text, type text, "activityId" text, "centerId" text, day date,
      "startsAt" timestamptz, "endsAt" timestamptz, "staffId" text, "resourceId" text, "opensAt" timestamptz,
      "closesAt" timestamptz, "freeCancelUntil" timestamptz)
    left join staff_members trainers on trainers.chain_id = ${facts.chain} and trainers.id = hour."staffId"
    left join resources courts on courts.chain_id = ${facts.chain} and courts.id = hour."resourceId"
    order by hour.id
    on conflict do nothing`.execute(db())
}
