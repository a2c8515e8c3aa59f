import { sql } from 'kysely'
import { dayIn } from '#calendar/day-in.ts'
import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'
import { lockBookables } from '../../features/booking/places-repository.ts'
import type { ActivityType, OwnerKind } from '../../features/booking/tables.ts'
import type { ImportFacts, NewRow } from '../kind.ts'
import { bookableIdOf, makeHours, usualMinutes } from './hours.ts'

/** A class, a course or an hour that somebody has a place in, with what is left of it. */
export interface FoundClass {
  readonly id: string
  readonly type: ActivityType
  readonly center_id: string
  readonly activity_id: string
  readonly local_date: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly state: 'PLANNED' | 'CANCELLED'
  /** It came along itself, and has as many places as people came. */
  readonly came_along: boolean
  readonly capacity: number
  readonly places_left: number
  readonly seat_map_id: string | null
  readonly waiting: number
  readonly waiting_limit: number | null
  readonly next_ticket: number
  /** Of a course or camp: when it is held. */
  readonly units: readonly { readonly number: number; readonly startsAt: string; readonly endsAt: string }[]
  /** Whose hour it is, and how many minutes they need afterwards; null: nobody's. */
  readonly owner: { readonly id: string; readonly kind: OwnerKind; readonly bufferMinutes: number } | null
}

/** The classes of rows by their lines, locked; those of the past that nobody knows here are made. */
export async function classesOfRows(
  rows: readonly NewRow[],
  facts: ImportFacts,
): Promise<ReadonlyMap<number, readonly FoundClass[]>> {
  const isOver = ({ cells }: NewRow) => isPast(cells.state) || (isGivenBack(cells.state) && endOf(cells) <= facts.now)
  await makePast(rows.filter(isOver), facts)
  await makeHours(
    rows.filter((row) => !isOver(row)),
    facts,
  )
  const { rows: matches } = await sql<{ line: number; id: string }>`
    select wanted.line, b.id
    from jsonb_to_recordset(${json(rows.map((row) => wantedOf(row, facts)))}::jsonb)
      as wanted(line int, "classId" text, "centerId" text, "activityId" text, "startsAt" timestamptz)
    join bookables b on b.chain_id = ${facts.chain} and b.center_id = wanted."centerId"
      and b.starts_at = wanted."startsAt" and b.activity_id = wanted."activityId"
      and (wanted."classId" is null or b.id = wanted."classId")
    order by wanted.line, b.id`.execute(db())
  const ids = [...new Set(matches.map(({ id }) => id))]
  await lockBookables(facts.chain, ids)
  const { rows: classes } = await sql<FoundClass>`
    select b.id, b.type, b.center_id, b.activity_id, b.local_date, b.starts_at, b.ends_at, b.state, b.capacity,
      b.series_id is null and b.program_id is null and b.ends_at <= ${facts.now}::timestamptz as came_along, b.places_left, b.seat_map_id, b.waiting,
      b.waiting_limit, b.next_ticket, coalesce(held.units, '[]') as units,
      case when b.type in ('STAFF_BOOKING', 'RESOURCE_BOOKING') then coalesce(
        (select jsonb_build_object('id', id, 'kind', 'STAFF', 'bufferMinutes', buffer_minutes)
          from staff_members where chain_id = b.chain_id and id = b.staff_id),
        (select jsonb_build_object('id', id, 'kind', 'RESOURCE', 'bufferMinutes', buffer_minutes)
          from resources where chain_id = b.chain_id and id = b.resource_id)
      ) end as owner
    from bookables b
    left join lateral (
      select jsonb_agg(jsonb_build_object('number', number, 'startsAt', starts_at, 'endsAt', ends_at) order by number)
        as units
      from program_units
      where chain_id = b.chain_id and bookable_id = b.id
    ) held on true
    where b.chain_id = ${facts.chain} and b.id = any(${ids}::text[])`.execute(db())
  const byId = new Map(classes.map((one) => [one.id, one]))
  return new Map(
    [...Map.groupBy(matches, ({ line }) => line)].map(([line, found]) => [
      line,
      found.flatMap(({ id }) => byId.get(id) ?? []),
    ]),
  )
}

export const isPast = (state = ''): boolean => state === 'VISITED' || state === 'MISSED'
export const isGivenBack = (state = ''): boolean => state.startsWith('CANCELLED')

/** When a class was over, as far as its row says. */
const endOf = ({ startsAt = '', minutes }: NewRow['cells']): Date =>
  new Date(new Date(startsAt).getTime() + Number(minutes ?? usualMinutes) * 60_000)

const wantedOf = (row: NewRow, facts: ImportFacts) => ({
  line: row.line,
  classId: bookableIdOf(row, facts),
  centerId: row.cells.centerId,
  activityId: row.cells.activityId,
  startsAt: row.cells.startsAt,
})

/** A class of the past is a day in the timetable of nobody: it is there for those who came. */
async function makePast(rows: readonly NewRow[], facts: ImportFacts): Promise<void> {
  if (rows.length === 0) return
  const { chain, zones } = facts
  const all = rows.map((row) => {
    const { centerId = '', activityId = '', startsAt = '', minutes, ownerId } = row.cells
    const day = dayIn(zones.get(centerId), new Date(startsAt))
    const wanted = wantedOf(row, facts)
    const id = wanted.classId ?? `past-${centerId}-${activityId}-${startsAt.slice(0, 16)}`
    return { ...wanted, id, day, minutes: Number(minutes ?? usualMinutes), ownerId: ownerId ?? null }
  })
  await sql`
    insert into bookables (chain_id, id, type, activity_id, center_id, local_date, starts_at, ends_at, opens_at, closes_at,
      free_cancel_until, capacity, places_left, detached, staff_id, resource_id)
    select distinct on (gone.id) ${chain}, gone.id, activities.type, activities.id, gone."centerId", gone.day,
      gone."startsAt", gone."startsAt" + gone.minutes * interval '1 minute', gone."startsAt", gone."startsAt",
      gone."startsAt", 0, 0, true, trainers.id, courts.id
    from jsonb_to_recordset(${json(all)}::jsonb) as gone(id text, "classId" text, "centerId" text, "activityId" text,
      "startsAt" timestamptz, day date, minutes int, "ownerId" text)
    join activities on activities.chain_id = ${chain} and activities.id = gone."activityId"
    left join staff_members trainers on activities.type = 'STAFF_BOOKING' and trainers.chain_id = ${chain}
      and trainers.id = gone."ownerId"
    left join resources courts on activities.type = 'RESOURCE_BOOKING' and courts.chain_id = ${chain}
      and courts.id = gone."ownerId"
    where not exists (
      select from bookables b
      where b.chain_id = ${chain} and b.center_id = gone."centerId" and b.starts_at = gone."startsAt"
        and b.activity_id = gone."activityId" and (gone."classId" is null or b.id = gone."classId")
    )
    order by gone.id
    on conflict do nothing`.execute(db())
}
