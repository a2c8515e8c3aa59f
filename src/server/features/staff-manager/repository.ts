import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import type { ActivityType, ActivityWords, OwnerKind } from '../booking/tables.ts'
import type { Worded } from '../words.ts'

export interface PlannedRow {
  readonly id: string
  readonly type: ActivityType
  readonly activity_id: string | null
  /** Of what staff have planned without an activity. */
  readonly title: string | null
  readonly center_id: string
  readonly center_name: string
  readonly time_zone: string
  readonly texts: Worded<ActivityWords> | null
  readonly local_date: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly state: 'PLANNED' | 'CANCELLED'
  readonly staff_id: string | null
  readonly staff_name: string | null
  readonly resource_id: string | null
  readonly room_texts: Worded<{ readonly name: string }> | null
  readonly capacity: number
  readonly taken: number
  readonly waiting: number
  readonly version: number
  readonly cancel_reason: string | null
}

/** What takes somebody's time at a club; courses and camps are planned as a whole elsewhere. */
const kinds = sql`('CLASS', 'STAFF_BOOKING', 'RESOURCE_BOOKING', 'MEETING', 'TASK', 'RESOURCE_MAINTENANCE')`

const planned = sql`
  select b.id, b.type, b.activity_id, b.title, b.center_id, c.name as center_name, c.time_zone, a.texts, b.local_date,
    b.starts_at, b.ends_at, b.state, b.staff_id, s.name as staff_name, b.resource_id, r.texts as room_texts,
    b.capacity, b.capacity - b.places_left - b.places_due as taken, b.waiting, b.version, b.cancel_reason
  from bookables b
  left join activities a on a.chain_id = b.chain_id and a.id = b.activity_id
  join centers c on c.chain_id = b.chain_id and c.id = b.center_id
  left join staff_members s on s.chain_id = b.chain_id and s.id = b.staff_id
  left join resources r on r.chain_id = b.chain_id and r.id = b.resource_id`

export interface PlannedFilter {
  readonly centerId: string
  readonly from: string
  readonly to: string
  readonly staffId: string | null
  readonly resourceId: string | null
  readonly activityId: string | null
  readonly limit: number
}

/** What takes place at a club between two days, both included, in one statement. */
export async function plannedAt(chain: string, filter: PlannedFilter): Promise<readonly PlannedRow[]> {
  const { centerId, from, to, staffId, resourceId, activityId, limit } = filter
  const { rows } = await sql<PlannedRow>`${planned}
    where b.chain_id = ${chain} and b.center_id = ${centerId} and b.type in ${kinds}
      and b.local_date between ${from}::date and ${to}::date
      and (${staffId}::text is null or b.staff_id = ${staffId}::text)
      and (${resourceId}::text is null or b.resource_id = ${resourceId}::text)
      and (${activityId}::text is null or b.activity_id = ${activityId}::text)
    order by b.starts_at, b.id
    limit ${limit}`.execute(db())
  return rows
}

export async function plannedById(chain: string, id: string): Promise<PlannedRow | undefined> {
  const { rows } = await sql<PlannedRow>`${planned}
    where b.chain_id = ${chain} and b.id = ${id} and b.type in ${kinds}`.execute(db())
  return rows[0]
}

export interface OwnerRow {
  readonly id: string
  readonly name: string | null
  readonly texts: Worded<{ readonly name?: string }>
}

/** Who can lead an activity at a club, or in which of its rooms it can be: a class, and what has no activity, anybody and any, else those who are booked for it. */
export async function ownersFor(
  chain: string,
  kind: OwnerKind,
  { centerId, activityId = null }: { readonly centerId: string; readonly activityId?: string | null | undefined },
): Promise<readonly OwnerRow[]> {
  const fits = sql`(${activityId}::text is null or ${activityId} = any(o.activities) or exists (
    select from activities a where a.chain_id = o.chain_id and a.id = ${activityId} and a.type = 'CLASS'))`
  const works = sql`(
    exists (select from series x where x.chain_id = o.chain_id and x.center_id = ${centerId} and x.staff_id = o.id)
    or exists (select from bookables x where x.chain_id = o.chain_id and x.center_id = ${centerId} and x.staff_id = o.id)
    or exists (select from working_hours x
      where x.chain_id = o.chain_id and x.center_id = ${centerId} and x.kind = 'STAFF' and x.owner_id = o.id))`
  const { rows } =
    kind === 'STAFF'
      ? await sql<OwnerRow>`select o.id, o.name, o.texts from staff_members o
          where o.chain_id = ${chain} and ${fits} and ${works} order by o.name, o.id limit 500`.execute(db())
      : await sql<OwnerRow>`select o.id, null as name, o.texts from resources o
          where o.chain_id = ${chain} and o.center_id = ${centerId} and ${fits} order by o.id limit 500`.execute(db())
  return rows
}

/** One of them by id: somebody of the chain, or a room of the club. */
export async function ownerById(chain: string, kind: OwnerKind, centerId: string, id: string) {
  const { rows } =
    kind === 'STAFF'
      ? await sql<OwnerRow>`select id, name, texts from staff_members where chain_id = ${chain} and id = ${id}`.execute(
          db(),
        )
      : await sql<OwnerRow>`select id, null as name, texts from resources
          where chain_id = ${chain} and id = ${id} and center_id = ${centerId}`.execute(db())
  return rows[0]
}

export interface BusyRow {
  readonly owner_id: string
  readonly texts: Worded<ActivityWords> | null
  readonly activity_id: string | null
  readonly title: string | null
  readonly starts_at: Date
  readonly ends_at: Date
}

/** What these have between two instants, beside one class: the first of each. */
export async function busyWith(
  chain: string,
  kind: OwnerKind | 'PERSON',
  ids: readonly string[],
  { startsAt, endsAt, beside }: { readonly startsAt: Date; readonly endsAt: Date; readonly beside: string | null },
): Promise<ReadonlyMap<string, BusyRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<BusyRow>`
    select o.owner_id, a.texts, b.activity_id, b.title, lower(o.during) as starts_at, upper(o.during) as ends_at
    from occupations o
    join bookables b on b.chain_id = o.chain_id and b.id = o.bookable_id
    left join activities a on a.chain_id = b.chain_id and a.id = b.activity_id
    where o.chain_id = ${chain} and o.kind = ${kind} and o.owner_id in (${sql.join([...ids])})
      and o.during && tstzrange(${startsAt}::timestamptz, ${endsAt}::timestamptz)
      and o.bookable_id is distinct from ${beside}::text
    order by o.during desc`.execute(db())
  return new Map(rows.map((row) => [row.owner_id, row]))
}

export interface ParticipantRow {
  readonly id: string
  readonly person_id: string
  readonly person_name: string
  readonly state: 'TENTATIVE' | 'BOOKED' | 'BOOKED_NO_SHOW_UP' | 'BOOKED_IN_WAITING_LIST' | 'OVERBOOKED_WAITINGLIST'
  readonly attended_at: Date | null
  readonly seat_id: string | null
  readonly clips: number
  readonly is_paid: boolean
}

/** Who has a place in a class or waits for one, with what they spent for it. */
export async function participantsOf(chain: string, bookableId: string): Promise<readonly ParticipantRow[]> {
  const { rows } = await sql<ParticipantRow>`
    select p.id, p.person_id, trim(coalesce(persons.first_name, '') || ' ' || coalesce(persons.last_name, '')) as person_name,
      p.state, p.attended_at, p.seat_id, coalesce(u.clips, 0) as clips, u.participation_id is not null and u.privilege_id is null as is_paid
    from participations p
    join persons on persons.chain_id = p.chain_id and persons.id = p.person_id
    left join privilege_uses u on u.chain_id = p.chain_id and u.participation_id = p.id and u.state = 'TAKEN'
    where p.chain_id = ${chain} and p.bookable_id = ${bookableId} and p.state in
      ('TENTATIVE', 'BOOKED', 'BOOKED_NO_SHOW_UP', 'BOOKED_IN_WAITING_LIST', 'OVERBOOKED_WAITINGLIST')
    order by p.state in ('BOOKED_IN_WAITING_LIST', 'OVERBOOKED_WAITINGLIST'), p.state <> 'OVERBOOKED_WAITINGLIST',
      p.ticket, persons.last_name, persons.first_name, p.id
    limit 10000`.execute(db())
  return rows
}

/** What classes can be held of, with what differs from the settings of a club. */
export const classActivity = (chain: string, id: string) =>
  db()
    .selectFrom('activities')
    .select('policy')
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .where('type', '=', 'CLASS')
    .executeTakeFirst()
