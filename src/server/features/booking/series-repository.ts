import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'
import { preparedRows } from '../../db/prepared.ts'
import { liveStates } from './rules/states.ts'
import type { ActivityType } from './tables.ts'

/** The timetable of a chain, with what its classes need of activity, club and seats. */
export const seriesOf = (chain: string) =>
  db()
    .selectFrom('series')
    .innerJoin('activities', (join) =>
      join.onRef('activities.chain_id', '=', 'series.chain_id').onRef('activities.id', '=', 'series.activity_id'),
    )
    .innerJoin('centers', (join) =>
      join.onRef('centers.chain_id', '=', 'series.chain_id').onRef('centers.id', '=', 'series.center_id'),
    )
    .select((eb) => [
      'series.id',
      'series.center_id',
      'series.activity_id',
      'series.weekdays',
      'series.every_weeks',
      'series.from_date',
      'series.to_date',
      'series.starts',
      'series.fold',
      'series.minutes',
      'series.staff_id',
      'series.resource_id',
      'series.seat_map_id',
      'series.capacity',
      'series.policy',
      'activities.type',
      'activities.policy as activity_policy',
      'centers.time_zone',
      eb
        .selectFrom('seats')
        .select((seats) => seats.fn.countAll<number>().as('open'))
        .whereRef('seats.chain_id', '=', 'series.chain_id')
        .whereRef('seats.map_id', '=', 'series.seat_map_id')
        .where('seats.blocked', 'is', null)
        .as('open_seats'),
    ])
    .where('series.chain_id', '=', chain)
    .orderBy('series.id')
    .execute()

export type SeriesRow = Awaited<ReturnType<typeof seriesOf>>[number]

export const exceptionsOf = (chain: string) =>
  db()
    .selectFrom('series_exceptions')
    .select(['series_id', 'local_date', 'skip', 'starts', 'minutes', 'staff_id'])
    .where('chain_id', '=', chain)
    .execute()

/** Which clubs are closed on which days. */
export const closedDaysOf = preparedRows({ chain: 'text' }, (database, { chain }) =>
  database
    .selectFrom('holiday_centers')
    .innerJoin('holidays', (join) =>
      join
        .onRef('holidays.chain_id', '=', 'holiday_centers.chain_id')
        .onRef('holidays.id', '=', 'holiday_centers.holiday_id'),
    )
    .select(['holiday_centers.center_id', 'holidays.on_date'])
    .where('holiday_centers.chain_id', '=', chain),
)

export interface NewBookable {
  readonly id: string
  /** Null: no timetable has it. */
  readonly seriesId: string | null
  readonly type: ActivityType
  /** Null: it has a title. */
  readonly activityId: string | null
  readonly title?: string
  readonly centerId: string
  readonly date: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly staffId: string | null
  readonly resourceId: string | null
  readonly seatMapId: string | null
  readonly opensAt: Date
  readonly closesAt: Date
  readonly freeCancelUntil: Date
  readonly waitingLimit: number | null
  readonly autoUntil: Date | null
  readonly listUntil: Date | null
  readonly capacity: number
  readonly seats: number | null
}

/** Writes those that are not there yet, and answers their ids. */
export async function insertBookables(chain: string, rows: readonly NewBookable[]): Promise<readonly string[]> {
  const { rows: made } = await sql<{ id: string }>`
    insert into bookables (chain_id, id, type, activity_id, title, center_id, series_id, local_date, starts_at, ends_at,
      staff_id, resource_id, seat_map_id, opens_at, closes_at, free_cancel_until, waiting_limit, auto_until, list_until,
      capacity, places_left, seats_left)
    select ${chain}, b.id, b.type, b."activityId", b.title, b."centerId", b."seriesId", b.date, b."startsAt", b."endsAt",
      b."staffId", b."resourceId", b."seatMapId", b."opensAt", b."closesAt", b."freeCancelUntil",
      b."waitingLimit", b."autoUntil", b."listUntil",
      least(b.capacity, coalesce(b.seats, b.capacity)), least(b.capacity, coalesce(b.seats, b.capacity)), b.seats
    from jsonb_to_recordset(${json(rows)}::jsonb) as b(id text, type text, "activityId" text, title text, "centerId" text,
      "seriesId" text, date date, "startsAt" timestamptz, "endsAt" timestamptz, "staffId" text, "resourceId" text,
      "seatMapId" text, "opensAt" timestamptz, "closesAt" timestamptz, "freeCancelUntil" timestamptz, "waitingLimit" int,
      "autoUntil" timestamptz, "listUntil" timestamptz, capacity int, seats int)
    on conflict do nothing
    returning id`.execute(db())
  return made.map(({ id }) => id)
}

/** Takes rooms and instructors for classes, as far as they are free. */
export async function insertOccupations(chain: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into occupations (chain_id, id, kind, owner_id, during, bookable_id)
    select b.chain_id, b.id || ':' || taken.kind, taken.kind, taken.owner_id,
      tstzrange(b.starts_at, b.ends_at), b.id
    from bookables b
    cross join lateral (values ('STAFF', b.staff_id), ('RESOURCE', b.resource_id)) as taken(kind, owner_id)
    where b.chain_id = ${chain} and b.id in (select jsonb_array_elements_text(${json(ids)}::jsonb))
      and taken.owner_id is not null
    order by b.id
    on conflict do nothing`.execute(db())
}

/** Takes classes back whose room or instructor was not free, and answers their ids. */
export async function deleteUnfit(chain: string, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    delete from bookables b
    where b.chain_id = ${chain} and b.id in (select jsonb_array_elements_text(${json(ids)}::jsonb))
      and (b.staff_id is not null)::int + (b.resource_id is not null)::int > (
        select count(*) from occupations o where o.chain_id = b.chain_id and o.bookable_id = b.id
      )
    returning b.id`.execute(db())
  return rows.map(({ id }) => id)
}

/** Classes to come that were made and that the timetable leaves out by now; not those that were edited by hand. */
export async function skippedClasses(chain: string, now: Date) {
  const { rows } = await sql<{ id: string; series_id: string }>`
    select b.id, b.series_id
    from bookables b
    join series_exceptions e on e.chain_id = b.chain_id and e.series_id = b.series_id and e.local_date = b.local_date
    where b.chain_id = ${chain} and e.skip and b.state = 'PLANNED' and not b.detached
      and b.starts_at > ${now}::timestamptz
    order by b.id`.execute(db())
  return rows
}

/** Shuts the door of a class, and frees its room and its instructor. False: it was called off before. */
export async function callOff(chain: string, id: string, reason: string | null = null): Promise<boolean> {
  const { rows } = await sql`
    with called as (
      update bookables set state = 'CANCELLED', version = version + 1, cancel_reason = ${reason}
      where chain_id = ${chain} and id = ${id} and state = 'PLANNED'
      returning chain_id, id
    ), freed as (
      delete from occupations using called
      where occupations.chain_id = called.chain_id and occupations.bookable_id = called.id
        and occupations.kind in ('STAFF', 'RESOURCE') and occupations.chain_id = ${chain}
    )
    select id from called`.execute(db())
  return rows.length === 1
}

/** The places of a class that live, and who waits for one. */
export const livePlacesOf = (chain: string, bookableId: string) =>
  db()
    .selectFrom('participations')
    .select(['id', 'person_id', 'state'])
    .where('chain_id', '=', chain)
    .where('bookable_id', '=', bookableId)
    .where('state', 'in', [...liveStates])
    .orderBy('created_at')
    .execute()

export type LivePlace = Awaited<ReturnType<typeof livePlacesOf>>[number]
