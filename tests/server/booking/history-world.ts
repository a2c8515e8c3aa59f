import { sql } from 'kysely'
import { db, tx } from '#server/db/ambient.ts'
import { cancelSkipped } from '#server/features/booking/cancel-class.ts'
import { writeSale } from '#server/features/money/write-sale.ts'
import { lockPerson } from '#server/features/persons/service.ts'
import { bookingJobs, keepClasses } from '#server/features/programs/jobs.ts'
import { workDue } from '#server/jobs/work.ts'
import type { startBookingClub } from './booking-club.ts'
import type { ModelClass } from './class-model.ts'

type Club = ReturnType<typeof startBookingClub>

const minute = 60_000
const day = '2026-12-10'
/** When each class begins; the first two overlap. The night is quiet before all of them. */
const shapes = [
  { starts: '11:00', capacity: 2, seats: false, opensHours: 72, lateHours: 13 },
  { starts: '11:30', capacity: 2, seats: true, opensHours: 72, lateHours: 4 },
  { starts: '07:30', capacity: 1, seats: false, opensHours: 18, lateHours: 0 },
]
export const seatNames = ['S1', 'S2', 'S3', 'broken']

export const modelClasses: readonly ModelClass[] = shapes.map(({ starts, capacity, seats, opensHours, lateHours }) => {
  const startsAt = Date.parse(`${day}T${starts}:00Z`)
  const before = (minutes: number) => startsAt - minutes * minute
  return {
    startsAt,
    endsAt: startsAt + 60 * minute,
    opensAt: before(opensHours * 60),
    closesAt: before(30),
    freeCancelUntil: before(lateHours * 60),
    autoUntil: before(12 * 60),
    listUntil: before(60),
    capacity,
    limit: 2,
    seats: seats ? new Map(['S1', 'S2'].map((id, at) => [id, at + 1])) : null,
  }
})

/** Classes with nobody in them, each of a series of its own, so that it can be called off. */
export async function emptyClasses(club: Club, round: number): Promise<readonly string[]> {
  const { chain_id } = await club.class(`yoga-klein-${day}`)
  await sql`insert into seat_maps (chain_id, id, shape) values (${chain_id}, 'history', 'linear')
    on conflict do nothing`.execute(db())
  await sql`
    insert into seats (chain_id, map_id, id, row_name, number, position, blocked)
    values (${chain_id}, 'history', 'S1', 'S', 1, 1, null), (${chain_id}, 'history', 'S2', 'S', 2, 2, null),
      (${chain_id}, 'history', 'broken', 'S', 3, 3, 'BROKEN')
    on conflict do nothing`.execute(db())
  const ids = modelClasses.map((_, at) => `history-${round}-${at}`)
  for (const [at, one] of modelClasses.entries()) {
    const id = ids[at] ?? ''
    const time = (ms: number) => new Date(ms)
    const map = one.seats === null ? null : 'history'
    await sql`
      insert into series (chain_id, id, center_id, activity_id, weekdays, from_date, to_date, starts, minutes, capacity)
      values (${chain_id}, ${id}, '102', 'yoga', '{1,2,3,4,5,6,7}', ${day}, ${day}, '12:00', 60, ${one.capacity})`.execute(
      db(),
    )
    await sql`
      insert into bookables (chain_id, id, type, activity_id, center_id, series_id, local_date, starts_at, ends_at,
        opens_at, closes_at, free_cancel_until, auto_until, list_until, waiting_limit, capacity, places_left,
        seat_map_id, seats_left)
      values (${chain_id}, ${id}, 'CLASS', 'yoga', '102', ${id}, ${day}, ${time(one.startsAt)}, ${time(one.endsAt)},
        ${time(one.opensAt)}, ${time(one.closesAt)}, ${time(one.freeCancelUntil)}, ${time(one.autoUntil)},
        ${time(one.listUntil)}, ${one.limit}, ${one.capacity}, ${one.capacity},
        ${map}, ${map === null ? null : one.capacity})`.execute(db())
  }
  return ids
}

/** What the club's clock does by itself, all that is due: in one order, as each minute. */
export async function work(club: Club): Promise<void> {
  const { now } = club.test
  await keepClasses(club.chain, now)
  await db()
    .updateTable('jobs')
    .set({ due_at: now })
    .where('chain_id', '=', club.chain)
    .where('kind', '=', 'booking/sweep')
    .execute()
  for (const kind of ['booking/give-back', 'booking/sweep']) {
    await workDue({ kinds: bookingJobs.filter((one) => one.kind === kind), now, chain: club.chain })
  }
}

/** The timetable leaves a class out from now on. */
export async function callOff(club: Club, id: string): Promise<void> {
  await sql`insert into series_exceptions (chain_id, series_id, local_date, skip)
    values (${club.chain}, ${id}, ${day}, true) on conflict do nothing`.execute(db())
  await cancelSkipped(club.chain, club.test.now)
}

export async function block(club: Club, personId: string, isBlocked: boolean): Promise<void> {
  const standing = isBlocked ? 'BLOCKED' : null
  await sql`update persons set standing = ${standing} where chain_id = ${club.chain} and id = ${personId}`.execute(db())
}

/** An invoice that is overdue, or not yet. */
export async function owe(club: Club, personId: string, isOverdue: boolean): Promise<void> {
  const dueDate = isOverdue ? '2026-10-01' : '2027-10-01'
  const { rows } = await sql`
    update invoices set due_date = ${dueDate} where chain_id = ${club.chain} and person_id = ${personId}
    returning id`.execute(db())
  if (rows.length > 0 || !isOverdue) return
  await tx(async () => {
    await lockPerson(club.chain, personId)
    return writeSale(club.chain, {
      personId,
      dueDate,
      currency: 'EUR',
      now: club.test.now,
      centerId: '102',
      subscriptionId: null,
      intentId: null,
      today: dueDate,
      paidWith: null,
      lines: [{ kind: 'monthly', name: 'Kurskarte', from: null, to: null, amountMinor: 1000 }],
    })
  })
}

/** What stands in the database of these classes: counters, and who is there with which seat, who waits in order. */
export async function found(club: Club, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ told: string }>`
    select concat_ws(' ', 'left ' || b.places_left, 'due ' || b.places_due, 'seats ' || b.seats_left, (
      select string_agg(concat_ws(' ', p.person_id, p.state, p.seat_id), ', ' order by p.ticket nulls first, p.person_id)
      from participations p
      where p.chain_id = b.chain_id and p.bookable_id = b.id and p.state not in ('CANCELLED', 'CANCELLED_NO_PRIVILEGE', 'EXPIRED')
    )) as told
    from bookables b
    where b.chain_id = ${club.chain} and b.id in (${sql.join([...ids])})
    order by b.id`.execute(db())
  return rows.map(({ told }) => told)
}
