import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import type { OwnerKind } from '../booking/tables.ts'
import type { Changed } from './change.ts'

/** Nobody is busy because of a class any more, until what it becomes is written down. Under its lock. */
export async function freeClass(chain: string, id: string): Promise<void> {
  await db().deleteFrom('occupations').where('chain_id', '=', chain).where('bookable_id', '=', id).execute()
}

/**
 * Writes down what a class becomes: its windows move with it, what was open stays open, and everybody who has a place may
 * give it back at no cost until it begins. Its timetable changes it no more. Under its lock.
 */
export async function writeChange(
  chain: string,
  { row, date, startsAt, endsAt, staff, room, isMoved }: Changed,
): Promise<void> {
  const moved = sql`${startsAt}::timestamptz - starts_at`
  await sql`
    update bookables set local_date = ${date}::date, starts_at = ${startsAt}::timestamptz,
      ends_at = ${endsAt}::timestamptz, staff_id = ${staff?.id ?? null}, resource_id = ${room?.id ?? null},
      opens_at = least(opens_at, opens_at + (${moved})), closes_at = closes_at + (${moved}),
      free_cancel_until = free_cancel_until + (${moved}), auto_until = auto_until + (${moved}),
      list_until = list_until + (${moved}), detached = true, version = version + 1
    where chain_id = ${chain} and id = ${row.id}`.execute(db())
  if (!isMoved) return
  await sql`
    update participations set free_cancel_until = ${startsAt}::timestamptz
    where chain_id = ${chain} and bookable_id = ${row.id}
      and state in ('TENTATIVE', 'BOOKED', 'BOOKED_IN_WAITING_LIST', 'OVERBOOKED_WAITINGLIST')`.execute(db())
}

/** Takes the trainer or the room of a class for its time. False: somebody else has them. */
export async function occupyClass(chain: string, id: string, kind: OwnerKind): Promise<boolean> {
  const owner = sql.ref(kind === 'STAFF' ? 'staff_id' : 'resource_id')
  const { rows } = await sql<{ wanted: number; taken: number }>`
    with wanted as (
      select chain_id, id, ${owner} as owner_id, starts_at, ends_at from bookables
      where chain_id = ${chain} and id = ${id} and ${owner} is not null
    ), taken as (
      insert into occupations (chain_id, id, kind, owner_id, during, bookable_id)
      select chain_id, id || ':' || ${kind}::text, ${kind}, owner_id, tstzrange(starts_at, ends_at), id from wanted
      on conflict do nothing
      returning id
    )
    select (select count(*)::int from wanted) as wanted, (select count(*)::int from taken) as taken`.execute(db())
  return rows[0]?.wanted === rows[0]?.taken
}
