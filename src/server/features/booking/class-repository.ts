import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { type Worded, wordsIn } from '../words.ts'
import type { ActivityType, ActivityWords, NameWords } from './tables.ts'

const columns = [
  'bookables.id',
  'bookables.type',
  'bookables.center_id',
  'bookables.activity_id',
  'bookables.local_date',
  'bookables.starts_at',
  'bookables.ends_at',
  'bookables.state',
  'bookables.opens_at',
  'bookables.closes_at',
  'bookables.free_cancel_until',
  'bookables.capacity',
  'bookables.seat_map_id',
  'bookables.waiting',
  'bookables.waiting_limit',
  'bookables.auto_until',
  'bookables.list_until',
  'activities.group_id',
  'activities.texts',
  'activities.minimum_age',
  'activities.maximum_age',
  'centers.name as center_name',
  'centers.time_zone',
  'bookables.resource_id',
  'resources.texts as room_texts',
  'staff_members.id as staff_id',
  'staff_members.name as staff_name',
] as const

export interface ClassRow {
  readonly id: string
  readonly type: ActivityType
  readonly center_id: string
  readonly activity_id: string
  readonly local_date: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly state: 'PLANNED' | 'CANCELLED'
  readonly opens_at: Date
  readonly closes_at: Date
  readonly free_cancel_until: Date
  readonly capacity: number
  readonly seat_map_id: string | null
  readonly waiting: number
  readonly waiting_limit: number | null
  readonly auto_until: Date | null
  readonly list_until: Date | null
  readonly group_id: string
  readonly texts: Worded<ActivityWords>
  readonly minimum_age: number | null
  readonly maximum_age: number | null
  readonly center_name: string
  readonly time_zone: string
  readonly resource_id: string | null
  readonly room_texts: Worded<NameWords> | null
  readonly staff_id: string | null
  readonly staff_name: string | null
  readonly places_left: number
  readonly seats_left: number | null
  /** What it costs whoever has nothing that opens it; null: it cannot be paid for by itself. */
  readonly price_minor: number | null
  readonly currency: string | null
  /** Of a course or camp; null: it is neither. */
  readonly unit_minutes?: number | null
  /** When the next unit of it begins; null: it is neither, or over. */
  readonly next_unit_at?: Date | null
}

/** Holds that are over and not swept yet: their places are free, as far as nobody waits for them. */
const lapsed = (now: Date) => sql<number>`(
  select greatest(count(*)::int - case when bookables.list_until > ${now}::timestamptz
    then greatest(bookables.waiting - bookables.places_due, 0) else 0 end, 0)
  from participations held
  where held.chain_id = bookables.chain_id and held.bookable_id = bookables.id and held.state = 'TENTATIVE'
    and held.expires_at <= ${now}
)`

/** Places that are kept for the list and not its any more, as long as no job has made them anybody's. */
export const nobodysDue = (now: Date) => sql<number>`(
  case when coalesce(bookables.list_until, ${now}::timestamptz) <= ${now}::timestamptz then bookables.places_due else 0 end
)`

/** What a booking costs whose length was chosen, of the activity. */
const priceOfLength = sql`(
  select length from jsonb_array_elements(activities.durations) length
  where bookables.type in ('RESOURCE_BOOKING', 'STAFF_BOOKING')
    and (length->>'minutes')::int * interval '1 minute' = bookables.ends_at - bookables.starts_at
)`

/** What takes place with all that is shown of it; places as they are at a moment. */
const bookables = (chain: string, now: Date) =>
  db()
    .selectFrom('bookables')
    .innerJoin('activities', (join) =>
      join.onRef('activities.chain_id', '=', 'bookables.chain_id').onRef('activities.id', '=', 'bookables.activity_id'),
    )
    .innerJoin('centers', (join) =>
      join.onRef('centers.chain_id', '=', 'bookables.chain_id').onRef('centers.id', '=', 'bookables.center_id'),
    )
    .leftJoin('resources', (join) =>
      join.onRef('resources.chain_id', '=', 'bookables.chain_id').onRef('resources.id', '=', 'bookables.resource_id'),
    )
    .leftJoin('staff_members', (join) =>
      join
        .onRef('staff_members.chain_id', '=', 'bookables.chain_id')
        .onRef('staff_members.id', '=', 'bookables.staff_id'),
    )
    .leftJoin('series', (join) =>
      join.onRef('series.chain_id', '=', 'bookables.chain_id').onRef('series.id', '=', 'bookables.series_id'),
    )
    .leftJoin('programs', (join) =>
      join.onRef('programs.chain_id', '=', 'bookables.chain_id').onRef('programs.id', '=', 'bookables.program_id'),
    )
    .select([
      ...columns,
      'programs.minutes as unit_minutes',
      sql<Date | null>`case when bookables.program_id is not null then (
        select min(units.starts_at) from program_units units
        where units.chain_id = bookables.chain_id and units.bookable_id = bookables.id
          and units.ends_at > ${now}::timestamptz
      ) end`.as('next_unit_at'),
      sql<
        number | null
      >`coalesce(series.price_minor, programs.price_minor, (${priceOfLength}->>'priceMinor')::bigint, activities.price_minor)`.as(
        'price_minor',
      ),
      sql<
        string | null
      >`coalesce(series.currency, programs.currency, ${priceOfLength}->>'currency', activities.currency)`.as(
        'currency',
      ),
      sql<number>`bookables.places_left + ${nobodysDue(now)} + ${lapsed(now)}`.as('places_left'),
      sql<number | null>`bookables.seats_left + ${nobodysDue(now)} + ${lapsed(now)}`.as('seats_left'),
    ])
    .where('bookables.chain_id', '=', chain)

/** What was made: a class, or an hour of a court or a trainer that somebody has asked for. */
export const classById = (chain: string, id: string, now: Date): Promise<ClassRow | undefined> =>
  bookables(chain, now).where('bookables.id', '=', id).executeTakeFirst()

export const classesById = (chain: string, ids: readonly string[], now: Date): Promise<ClassRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : bookables(chain, now)
        .where('bookables.id', 'in', [...ids])
        .execute()

export interface ClassFilter {
  readonly centerId: string
  readonly from: string
  readonly to: string
  readonly groups: readonly string[]
  readonly activities: readonly string[]
  readonly instructors: readonly string[]
}

/** The classes of a club on some days, by their start. */
export function classesOf(chain: string, filter: ClassFilter, now: Date): Promise<ClassRow[]> {
  const { centerId, from, to, groups, activities, instructors } = filter
  return bookables(chain, now)
    .where('bookables.type', '=', 'CLASS')
    .where('bookables.center_id', '=', centerId)
    .where('bookables.local_date', '>=', from)
    .where('bookables.local_date', '<=', to)
    .$if(groups.length > 0, (query) => query.where('activities.group_id', 'in', [...groups]))
    .$if(activities.length > 0, (query) => query.where('bookables.activity_id', 'in', [...activities]))
    .$if(instructors.length > 0, (query) => query.where('bookables.staff_id', 'in', [...instructors]))
    .orderBy('bookables.starts_at')
    .orderBy('bookables.id')
    .limit(500)
    .execute()
}

/** What an activity is called in a reader's language; null: there is none of this id. */
export async function activityNameOf(chain: string, id: string, lang: string): Promise<string | null> {
  const row = await db()
    .selectFrom('activities')
    .select('texts')
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .executeTakeFirst()
  return wordsIn(row?.texts ?? {}, lang)?.name ?? null
}

export const activityById = (chain: string, id: string) =>
  db()
    .selectFrom('activities')
    .select(['id', 'type', 'minimum_age', 'maximum_age', 'price_minor', 'currency'])
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .executeTakeFirst()

/** The activities that a club has in its timetable, with their group. */
export async function activitiesOf(chain: string, centerId: string | null) {
  const { rows } = await sql<{
    id: string
    texts: Worded<ActivityWords>
    minimum_age: number | null
    group_id: string
    group_texts: Worded<NameWords>
  }>`
    select activities.id, activities.texts, activities.minimum_age, activities.group_id,
      activity_groups.texts as group_texts
    from activities
    join activity_groups on activity_groups.chain_id = activities.chain_id and activity_groups.id = activities.group_id
    where activities.chain_id = ${chain} and activities.type = 'CLASS' and exists (
      select from series
      where series.chain_id = activities.chain_id and series.activity_id = activities.id
        and (series.center_id = ${centerId}::text or ${centerId}::text is null)
    )
    order by activity_groups.position, activities.position
    limit 500`.execute(db())
  return rows
}

/** The activities of a chain, in their order. */
export const everyActivity = (chain: string) =>
  db()
    .selectFrom('activities')
    .select(['id', 'type', 'texts'])
    .where('chain_id', '=', chain)
    .orderBy('position')
    .limit(500)
    .execute()

/** The clubs that have a timetable, by their names. */
export const centersWithClasses = (chain: string) =>
  db()
    .selectFrom('centers')
    .select(['centers.id', 'centers.name'])
    .where('centers.chain_id', '=', chain)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('series')
          .select('series.id')
          .whereRef('series.chain_id', '=', 'centers.chain_id')
          .whereRef('series.center_id', '=', 'centers.id'),
      ),
    )
    .orderBy('centers.name')
    .limit(500)
    .execute()

/** Who leads classes of a club, of these activities or of all, from a day on. */
export const instructorsOf = (chain: string, centerId: string, activities: readonly string[], from: string) =>
  db()
    .selectFrom('bookables')
    .innerJoin('staff_members', (join) =>
      join
        .onRef('staff_members.chain_id', '=', 'bookables.chain_id')
        .onRef('staff_members.id', '=', 'bookables.staff_id'),
    )
    .select(['staff_members.id', 'staff_members.name'])
    .distinct()
    .where('bookables.chain_id', '=', chain)
    .where('bookables.center_id', '=', centerId)
    .where('bookables.local_date', '>=', from)
    .$if(activities.length > 0, (query) => query.where('bookables.activity_id', 'in', [...activities]))
    .orderBy('staff_members.name')
    .limit(500)
    .execute()

/** Why a seat cannot be had on the day of a class; null: it can. */
export const blockedThatDay = sql<'BROKEN' | 'STAFF' | null>`(
  select blocks.why from seat_blocks blocks
  where blocks.chain_id = bookables.chain_id and blocks.map_id = seats.map_id and blocks.seat_id = seats.id
    and bookables.local_date between blocks.from_date and blocks.to_date
  limit 1
)`

/** Seats of a class in their order, with who holds them. */
export async function seatsOf(chain: string, bookableId: string, now: Date) {
  const { rows } = await sql<{
    id: string
    row_name: string
    number: number
    blocked: 'BROKEN' | 'STAFF' | null
    person_id: string | null
    state: 'TENTATIVE' | 'BOOKED' | null
    shape: 'linear' | 'arc'
  }>`
    select seats.id, seats.row_name, seats.number, coalesce(seats.blocked, ${blockedThatDay}) as blocked, taken.person_id, taken.state, seat_maps.shape
    from bookables
    join seat_maps on seat_maps.chain_id = bookables.chain_id and seat_maps.id = bookables.seat_map_id
    join seats on seats.chain_id = seat_maps.chain_id and seats.map_id = seat_maps.id
    left join participations taken on taken.chain_id = bookables.chain_id and taken.bookable_id = bookables.id
      and taken.seat_id = seats.id and taken.state in ('TENTATIVE', 'BOOKED')
      and (taken.expires_at is null or taken.expires_at > ${now}::timestamptz)
    where bookables.chain_id = ${chain} and bookables.id = ${bookableId}
    order by seats.position`.execute(db())
  return rows
}
