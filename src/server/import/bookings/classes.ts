import { sql } from 'kysely'
import { dayIn } from '#calendar/day-in.ts'
import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'
import { lockBookables } from '../../features/booking/places-repository.ts'
import type { ImportFacts, NewRow } from '../kind.ts'

/** A class that somebody has a place in, with what is left of it. */
export interface FoundClass {
  readonly id: string
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
}

/** The classes of rows by their lines, locked; those of the past that nobody knows here are made. */
export async function classesOfRows(
  rows: readonly NewRow[],
  facts: ImportFacts,
): Promise<ReadonlyMap<number, readonly FoundClass[]>> {
  await makePast(
    rows.filter(({ cells }) => isPast(cells.state) || (isGivenBack(cells.state) && endOf(cells) <= facts.now)),
    facts,
  )
  const { rows: matches } = await sql<{ line: number; id: string }>`
    select wanted.line, b.id
    from jsonb_to_recordset(${json(rows.map(wantedOf))}::jsonb)
      as wanted(line int, "classId" text, "centerId" text, "activityId" text, "startsAt" timestamptz)
    join bookables b on b.chain_id = ${facts.chain} and b.center_id = wanted."centerId"
      and b.starts_at = wanted."startsAt" and b.activity_id = wanted."activityId"
      and (wanted."classId" is null or b.id = wanted."classId")
    order by wanted.line, b.id`.execute(db())
  const ids = [...new Set(matches.map(({ id }) => id))]
  await lockBookables(facts.chain, ids)
  const { rows: classes } = await sql<FoundClass>`
    select id, center_id, activity_id, local_date, starts_at, ends_at, state, series_id is null as came_along, capacity,
      places_left, seat_map_id, waiting, waiting_limit, next_ticket
    from bookables
    where chain_id = ${facts.chain} and id = any(${ids}::text[])`.execute(db())
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
  new Date(new Date(startsAt).getTime() + Number(minutes ?? 60) * 60_000)

const wantedOf = ({ line, cells }: NewRow) => ({
  ...{ line, classId: cells.classId ?? null, centerId: cells.centerId, activityId: cells.activityId },
  startsAt: cells.startsAt,
})

/** A class of the past is a day in the timetable of nobody: it is there for those who came. */
async function makePast(rows: readonly NewRow[], { chain, zones }: ImportFacts): Promise<void> {
  if (rows.length === 0) return
  const all = rows.map((row) => {
    const { centerId = '', activityId = '', startsAt = '', classId, minutes } = row.cells
    const day = dayIn(zones.get(centerId), new Date(startsAt))
    const id = classId ?? `past-${centerId}-${activityId}-${startsAt.slice(0, 16)}`
    return { ...wantedOf(row), id, day, minutes: Number(minutes ?? 60) }
  })
  await sql`
    insert into bookables (chain_id, id, type, activity_id, center_id, local_date, starts_at, ends_at, opens_at, closes_at,
      free_cancel_until, capacity, places_left, detached)
    select distinct on (gone.id) ${chain}, gone.id, activities.type, activities.id, gone."centerId", gone.day,
      gone."startsAt", gone."startsAt" + gone.minutes * interval '1 minute', gone."startsAt", gone."startsAt",
      gone."startsAt", 0, 0, true
    from jsonb_to_recordset(${json(all)}::jsonb) as gone(id text, "centerId" text, "activityId" text,
      "startsAt" timestamptz, day date, minutes int)
    join activities on activities.chain_id = ${chain} and activities.id = gone."activityId"
    where not exists (
      select from bookables b
      where b.chain_id = ${chain} and b.center_id = gone."centerId" and b.starts_at = gone."startsAt"
        and b.activity_id = gone."activityId"
    )
    order by gone.id
    on conflict do nothing`.execute(db())
}
