import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { preparedRows } from '../../db/prepared.ts'
import type { Worded } from '../words.ts'
import type { ClassRow } from './class-repository.ts'
import type { Policy } from './rules/policy.ts'
import type { Away, Hours, StartSpan } from './rules/starts.ts'
import type { ActivityWords, Duration, NameWords, OwnerKind, RoomWords, StaffWords } from './tables.ts'

export interface SlotOwnerRow {
  readonly id: string
  /** Of people. */
  readonly name: string | null
  readonly texts: Worded<Partial<RoomWords> & StaffWords>
  readonly photo: string | null
  readonly activities: readonly string[]
  readonly buffer_minutes: number
  readonly hours: readonly Hours[]
  readonly exceptions: readonly (Away & { readonly texts: Worded<NameWords> })[]
}

export interface OwnerFilter {
  readonly centerId?: string
  readonly activityId?: string
  readonly ownerId?: string | null
}

/** Courts or trainers that can be booked, with when. A court is of one club; a trainer works where their hours are. */
export async function ownersOf(
  chain: string,
  kind: OwnerKind,
  { centerId, activityId, ownerId }: OwnerFilter,
): Promise<readonly SlotOwnerRow[]> {
  const owners =
    kind === 'STAFF'
      ? sql`(select chain_id, id, name, texts, photo, activities, buffer_minutes from staff_members
          where chain_id = ${chain})`
      : sql`(select chain_id, id, null::text as name, texts, null::text as photo, activities, buffer_minutes
          from resources where chain_id = ${chain})`
  const { rows } = await sql<SlotOwnerRow>`
    select o.id, o.name, o.texts, o.photo, o.activities, o.buffer_minutes, h.hours, coalesce(e.exceptions, '[]') as exceptions
    from ${owners} o
    join lateral (
      select jsonb_agg(jsonb_build_object('centerId', center_id, 'weekdays', to_jsonb(weekdays), 'from', from_time,
        'to', to_time) order by position) as hours, array_agg(center_id) as centers
      from working_hours
      where chain_id = ${chain} and kind = ${kind} and owner_id = o.id
    ) h on h.hours is not null
    left join lateral (
      select jsonb_agg(jsonb_build_object('from', from_date, 'to', to_date, 'texts', texts, 'between',
        case when from_time is null then null else jsonb_build_object('from', from_time, 'to', to_time) end)
        order by from_date, position) as exceptions
      from working_exceptions
      where chain_id = ${chain} and kind = ${kind} and owner_id = o.id
    ) e on true
    where o.chain_id = ${chain} and cardinality(o.activities) > 0
      and (${ownerId ?? null}::text is null or o.id = ${ownerId ?? null}::text)
      and (${activityId ?? null}::text is null or ${activityId ?? null}::text = any(o.activities))
      and (${centerId ?? null}::text is null or ${centerId ?? null}::text = any(h.centers))
    order by coalesce(o.name, o.id)
    limit 500`.execute(db())
  return rows
}

/**
 * When owners are taken between two instants, with what they need afterwards. A hold that is over is none, nor is what
 * this person holds: it ends as soon as they take something else.
 */
export async function busyOf(
  chain: string,
  kind: OwnerKind,
  ids: readonly string[],
  { from, to, now, personId }: { from: Date; to: Date; now: Date; personId: string | null },
): Promise<ReadonlyMap<string, readonly StartSpan[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ owner_id: string; starts_at: Date; ends_at: Date }>`
    select taken.owner_id, lower(taken.during) as starts_at, upper(taken.during) as ends_at
    from occupations taken
    left join participations held on held.chain_id = taken.chain_id and held.id = taken.participation_id
      and held.state = 'TENTATIVE'
    where taken.chain_id = ${chain} and taken.kind = ${kind} and taken.owner_id in (${sql.join([...ids])})
      and taken.during && tstzrange(${from}::timestamptz, ${to}::timestamptz)
      and (held.id is null or held.expires_at > ${now}::timestamptz and held.person_id is distinct from ${personId}::text)
    order by 2`.execute(db())
  const spans = new Map<string, StartSpan[]>()
  for (const { owner_id: id, starts_at: startsAt, ends_at: endsAt } of rows)
    spans.set(id, [...(spans.get(id) ?? []), { startsAt, endsAt }])
  return spans
}

export interface OfferedRow {
  readonly id: string
  readonly group_id: string
  readonly texts: Worded<ActivityWords>
  readonly minimum_age: number | null
  readonly maximum_age: number | null
  readonly price_minor: number | null
  readonly currency: string | null
  readonly durations: readonly Duration[]
  readonly starts_every: number | null
  readonly policy: Policy
}

/** What courts or trainers are booked for, in the order of the catalogue. */
export const offeredOf = (chain: string, kind: OwnerKind): Promise<readonly OfferedRow[]> =>
  ofType({ chain, type: typeOf(kind) })

const ofType = preparedRows({ chain: 'text', type: 'text' }, (database, { chain, type }) =>
  database
    .selectFrom('activities')
    .select(['id', 'group_id', 'texts', 'minimum_age', 'maximum_age', 'price_minor', 'currency'])
    .select(['durations', 'starts_every', 'policy'])
    .where('chain_id', '=', chain)
    .where('type', '=', type as ReturnType<typeof typeOf>)
    .orderBy('position')
    .limit(500),
)

/** What a booking of an owner is. */
export const typeOf = (kind: OwnerKind) => (kind === 'STAFF' ? 'STAFF_BOOKING' : 'RESOURCE_BOOKING')

/** Holds that are over and still stand where something wants to be, with their bookables. */
export async function lapsedAt(
  chain: string,
  { kind, ownerId }: { readonly kind: OwnerKind; readonly ownerId: string },
  { startsAt, endsAt }: StartSpan,
  now: Date,
): Promise<readonly { readonly id: string; readonly bookable_id: string }[]> {
  const { rows } = await sql<{ id: string; bookable_id: string }>`
    select held.id, held.bookable_id
    from occupations taken
    join participations held on held.chain_id = taken.chain_id and held.id = taken.participation_id
    where taken.chain_id = ${chain} and taken.kind = ${kind} and taken.owner_id = ${ownerId}
      and taken.during && tstzrange(${startsAt}::timestamptz, ${endsAt}::timestamptz)
      and held.state = 'TENTATIVE' and held.expires_at <= ${now}::timestamptz`.execute(db())
  return rows
}

/** Writes what a slot is down, so that somebody can have it. One that is there stays. */
export async function writeSlot(chain: string, row: ClassRow): Promise<void> {
  await db()
    .insertInto('bookables')
    .values({
      chain_id: chain,
      id: row.id,
      type: row.type,
      activity_id: row.activity_id,
      center_id: row.center_id,
      series_id: null,
      local_date: row.local_date,
      starts_at: row.starts_at,
      ends_at: row.ends_at,
      staff_id: row.staff_id,
      resource_id: row.resource_id,
      seat_map_id: null,
      seats_left: null,
      opens_at: row.opens_at,
      closes_at: row.closes_at,
      free_cancel_until: row.free_cancel_until,
      capacity: 1,
      places_left: 1,
      waiting_limit: null,
      auto_until: null,
      list_until: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
