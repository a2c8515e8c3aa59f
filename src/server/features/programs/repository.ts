import { type RawBuilder, sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { isOfferOfList } from '../booking/list-repository.ts'
import { liveStates, type ParticipationState } from '../booking/rules/states.ts'
import type { NameWords } from '../booking/tables.ts'
import type { Worded } from '../words.ts'
import type { RoundUnit } from './rules/rounds.ts'
import type { ProgramProduct, ProgramType } from './tables.ts'

/** One time at which a course or camp is held, beside what `classesById` says of it. */
export interface ProgramRow {
  readonly id: string
  readonly type: ProgramType
  readonly weekdays: readonly number[]
  readonly late: boolean
  readonly products: readonly ProgramProduct[]
  readonly currency: string
  readonly time_zone: string
  readonly group_texts: Worded<NameWords>
  readonly units: number
  readonly to: string
  /** The first unit that has not begun; null: all have. */
  readonly next_unit: number | null
}

export interface ProgramFilter {
  readonly type: ProgramType
  readonly centerId: string | null
  readonly group: string | null
  readonly ageMin: number | null
  readonly ageMax: number | null
  readonly childAge: number | null
  readonly from: string | null
  readonly to: string | null
  readonly before: string | null
  readonly weekday: number | null
}

const columns = (now: Date) => sql`
  select b.id, b.type, p.weekdays, p.late, p.products, p.currency, clubs.time_zone, g.texts as group_texts, held.units, held.to,
    held.next_unit
  from bookables b
  join programs p on p.chain_id = b.chain_id and p.id = b.program_id
  join centers clubs on clubs.chain_id = b.chain_id and clubs.id = b.center_id
  join activities a on a.chain_id = b.chain_id and a.id = b.activity_id
  join activity_groups g on g.chain_id = a.chain_id and g.id = a.group_id
  cross join lateral (
    select count(*)::int as units, max(local_date) as to,
      min(number) filter (where starts_at > ${now}::timestamptz) as next_unit
    from program_units u where u.chain_id = b.chain_id and u.bookable_id = b.id
  ) held`

/** What can be signed up to, by its begin: what closes later than now, and is not called off. */
export async function programsBy(chain: string, filter: ProgramFilter, now: Date): Promise<readonly ProgramRow[]> {
  const { type, centerId, group, ageMin, ageMax, childAge, from, to, before, weekday } = filter
  const given = (value: string | number | null, condition: RawBuilder<unknown>) =>
    value === null ? sql`` : sql`and ${condition}`
  const { rows } = await sql<ProgramRow>`
    ${columns(now)}
    where b.chain_id = ${chain} and b.type = ${type} and b.state = 'PLANNED' and b.closes_at > ${now}::timestamptz
      ${given(centerId, sql`b.center_id = ${centerId}`)}
      ${given(group, sql`a.group_id = ${group}`)}
      ${given(ageMin, sql`coalesce(a.maximum_age, 120) >= ${ageMin}::int`)}
      ${given(ageMax, sql`coalesce(a.minimum_age, 0) <= ${ageMax}::int`)}
      ${given(childAge, sql`${childAge}::int between coalesce(a.minimum_age, 0) and coalesce(a.maximum_age, 120)`)}
      ${given(from, sql`b.local_date >= ${from}::date`)}
      ${given(to, sql`b.local_date <= ${to}::date`)}
      ${given(before, sql`b.local_date < ${before}::date`)}
      ${given(weekday, sql`${weekday}::int = any(p.weekdays)`)}
    order by b.starts_at, p.position, b.id
    limit 200`.execute(db())
  return rows
}

export async function programsById(chain: string, ids: readonly string[], now: Date): Promise<readonly ProgramRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ProgramRow>`
    ${columns(now)} where b.chain_id = ${chain} and b.id in (${sql.join([...ids])})`.execute(db())
  return rows
}

/** What can be chosen beside one time at which a camp is held: what lies within it and has not begun, by its begin. */
export async function electivesOf(chain: string, campId: string, now: Date): Promise<readonly ProgramRow[]> {
  const { rows } = await sql<ProgramRow>`
    ${columns(now)}
    where b.chain_id = ${chain} and b.type = 'CAMP_ELECTIVE' and b.state = 'PLANNED'
      and b.starts_at > ${now}::timestamptz and exists (
        select from bookables camp
        where camp.chain_id = b.chain_id and camp.id = ${campId} and camp.program_id = p.camp_id
          and camp.starts_at <= b.starts_at and b.ends_at <= camp.ends_at
      )
    order by b.starts_at, p.position, b.id
    limit 100`.execute(db())
  return rows
}

/** What these people have of what is held: their places, holds and waits, by their first names. */
export async function placesIn(chain: string, ids: readonly string[], personIds: readonly string[], now: Date) {
  const { rows } = await sql<{
    readonly bookable_id: string
    readonly person_id: string
    readonly first_name: string
    readonly state: ParticipationState
    readonly is_offer: boolean
  }>`
    select own.bookable_id, own.person_id, persons.first_name, own.state, ${isOfferOfList} as is_offer
    from participations own
    join persons on persons.chain_id = own.chain_id and persons.id = own.person_id
    where own.chain_id = ${chain} and own.bookable_id in (${sql.join([...ids])})
      and own.person_id in (${sql.join([...personIds])}) and own.state in (${sql.join([...liveStates])})
      and (own.state <> 'TENTATIVE' or own.expires_at > ${now}::timestamptz)
    order by own.state <> 'TENTATIVE', persons.first_name, own.id`.execute(db())
  return rows
}

/** The units of one time at which it is held, in their order. */
export async function unitsOf(chain: string, bookableId: string): Promise<readonly RoundUnit[]> {
  const rows = await db()
    .selectFrom('program_units')
    .select(['number', 'local_date', 'starts_at', 'ends_at'])
    .where('chain_id', '=', chain)
    .where('bookable_id', '=', bookableId)
    .orderBy('number')
    .execute()
  return rows.map(({ number, local_date: date, starts_at: startsAt, ends_at: endsAt }) => ({
    number,
    date,
    startsAt,
    endsAt,
  }))
}

/** Clubs, kinds, ages and weekdays of what can be signed up to. */
export async function filtersOf(chain: string, type: ProgramType, centerId: string | null, now: Date) {
  const { rows } = await sql<{
    center_id: string
    center_name: string
    group_id: string
    group_texts: Worded<NameWords>
    minimum_age: number | null
    maximum_age: number | null
    weekdays: readonly number[]
    local_date: string
  }>`
    select b.center_id, c.name as center_name, a.group_id, g.texts as group_texts, a.minimum_age, a.maximum_age,
      p.weekdays, b.local_date
    from bookables b
    join programs p on p.chain_id = b.chain_id and p.id = b.program_id
    join activities a on a.chain_id = b.chain_id and a.id = b.activity_id
    join activity_groups g on g.chain_id = a.chain_id and g.id = a.group_id
    join centers c on c.chain_id = b.chain_id and c.id = b.center_id
    where b.chain_id = ${chain} and b.type = ${type} and b.state = 'PLANNED' and b.closes_at > ${now}::timestamptz
    order by c.name, g.position, b.starts_at
    limit 1000`.execute(db())
  return { all: rows, here: rows.filter((row) => centerId === null || row.center_id === centerId) }
}
