import { sql } from 'kysely'
import { dayIn } from '#calendar/day-in.ts'
import { db, tx } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'
import type { Policy } from '../booking/rules/policy.ts'
import { closedDaysOf } from '../booking/series-repository.ts'
import { roundsOf } from './rules/rounds.ts'

/** Makes what begins in the next half year of the courses and camps of a chain. What is there stays as it is. */
export async function planPrograms(chain: string, now: Date): Promise<void> {
  const programs = await programsToPlan(chain)
  if (programs.length === 0) return
  const closed = await closedDaysOf({ chain })
  const made = programs.flatMap((row) => {
    const days = closed.filter(({ center_id }) => center_id === row.center_id).map(({ on_date }) => on_date)
    const policies: readonly Policy[] = [row.activity_policy, row.policy]
    const at = { timeZone: row.time_zone, today: dayIn(row.time_zone, now), closed: days }
    const rounds = { ...row, from: row.from_date, againWeeks: row.again_weeks }
    return roundsOf(rounds, policies, at).map(({ units, ...round }) => ({
      ...round,
      id: `${row.id}-${round.date.replaceAll('-', '')}`,
      programId: row.id,
      units,
      type: row.type,
      activityId: row.activity_id,
      centerId: row.center_id,
      capacity: row.capacity,
      staffId: row.staff_id,
      resourceId: row.resource_id,
    }))
  })
  await tx(() => insertRounds(chain, made))
}

const programsToPlan = (chain: string) =>
  db()
    .selectFrom('programs')
    .innerJoin('activities', (join) =>
      join.onRef('activities.chain_id', '=', 'programs.chain_id').onRef('activities.id', '=', 'programs.activity_id'),
    )
    .innerJoin('centers', (join) =>
      join.onRef('centers.chain_id', '=', 'programs.chain_id').onRef('centers.id', '=', 'programs.center_id'),
    )
    .select(['programs.id', 'programs.type', 'programs.center_id', 'programs.activity_id', 'programs.from_date'])
    .select(['programs.again_weeks', 'programs.weekdays', 'programs.starts', 'programs.minutes', 'programs.units'])
    .select(['programs.staff_id', 'programs.resource_id', 'programs.capacity', 'programs.late', 'programs.policy'])
    .select(['activities.policy as activity_policy', 'centers.time_zone'])
    .where('programs.chain_id', '=', chain)
    .orderBy('programs.position')
    .execute()

/**
 * Writes those that are not there yet, with their units; trainer and room are taken as far as they are free: a course is
 * held for months, and one evening of another kind does not call it off.
 */
async function insertRounds(chain: string, rounds: readonly object[]): Promise<void> {
  if (rounds.length === 0) return
  await sql`
    with given as (
      select * from jsonb_to_recordset(${json(rounds)}::jsonb) as b(id text, "programId" text, type text,
        "activityId" text, "centerId" text, date date, "startsAt" timestamptz, "endsAt" timestamptz, "staffId" text,
        "resourceId" text, "opensAt" timestamptz, "closesAt" timestamptz, "freeCancelUntil" timestamptz,
        "waitingLimit" int, "autoUntil" timestamptz, "listUntil" timestamptz, capacity int, units jsonb)
    ), made as (
      insert into bookables (chain_id, id, type, program_id, activity_id, center_id, local_date, starts_at, ends_at,
        staff_id, resource_id, opens_at, closes_at, free_cancel_until, waiting_limit, auto_until, list_until, capacity,
        places_left)
      select ${chain}, id, type, "programId", "activityId", "centerId", date, "startsAt", "endsAt", "staffId",
        "resourceId", "opensAt", "closesAt", "freeCancelUntil", "waitingLimit", "autoUntil", "listUntil", capacity,
        capacity
      from given
      on conflict do nothing
      returning id
    ), held as (
      select given.id, given."staffId", given."resourceId", unit.*
      from made join given on given.id = made.id
      cross join lateral jsonb_to_recordset(given.units) as unit(number int, date date, "startsAt" timestamptz,
        "endsAt" timestamptz)
    ), units as (
      insert into program_units (chain_id, bookable_id, number, local_date, starts_at, ends_at)
      select ${chain}, id, number, date, "startsAt", "endsAt" from held
    )
    insert into occupations (chain_id, id, kind, owner_id, during, bookable_id)
    select ${chain}, held.id || ':' || taken.kind || ':' || number, taken.kind, taken.owner_id,
      tstzrange("startsAt", "endsAt"), held.id
    from held
    cross join lateral (values ('STAFF', "staffId"), ('RESOURCE', "resourceId")) as taken(kind, owner_id)
    where taken.owner_id is not null
    order by held.id, number
    on conflict do nothing`.execute(db())
}
