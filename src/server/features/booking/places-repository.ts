import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { blockedThatDay, nobodysDue } from './class-repository.ts'
import type { ParticipationState } from './rules/states.ts'

/** Locks classes, in the order of their ids: the last locks of a transaction. Places change under them alone. */
export async function lockBookables(chain: string, ids: readonly string[]): Promise<void> {
  const sorted = [...new Set(ids)].sort()
  if (sorted.length === 0) return
  await db()
    .selectFrom('bookables')
    .select('id')
    .where('chain_id', '=', chain)
    .where('id', 'in', sorted)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export interface NewPlace {
  readonly id: string
  readonly bookableId: string
  readonly personId: string
  readonly byPersonId: string | null
  readonly state: 'TENTATIVE' | 'BOOKED'
  readonly expiresAt: Date | null
  readonly now: Date
  /** How much earlier it opens for this person. */
  readonly earlierMs: number
  /** Of a course: where they begin; left out: with the first. */
  readonly fromUnit?: number | null
  /** The place of a camp with which it ends. */
  readonly withId?: string | null
}

/**
 * Takes one place of a class that can be booked now and has one: the update counts, and the row of the participation
 * comes with it. False when there is none.
 */
export async function takePlace(chain: string, place: NewPlace): Promise<boolean> {
  const { id, bookableId, personId, byPersonId, state, expiresAt, now } = place
  const { rows } = await sql`
    with taken as (
      update bookables set places_left = places_left + ${nobodysDue(now)} - 1,
        seats_left = seats_left + ${nobodysDue(now)} - 1, places_due = places_due - ${nobodysDue(now)}
      where chain_id = ${chain} and id = ${bookableId} and state = 'PLANNED'
        and opens_at <= ${new Date(now.getTime() + place.earlierMs)} and ${now}::timestamptz < closes_at
        and places_left + ${nobodysDue(now)} >= 1 and coalesce(seats_left + ${nobodysDue(now)}, 1) >= 1
      returning chain_id, id, free_cancel_until
    )
    insert into participations (chain_id, id, bookable_id, person_id, by_person_id, state, expires_at,
      free_cancel_until, created_at, from_unit, with_id)
    select taken.chain_id, ${id}, taken.id, ${personId}, ${byPersonId}, ${state}, ${expiresAt}::timestamptz,
      taken.free_cancel_until, ${now}::timestamptz, ${place.fromUnit ?? null}::integer,
      ${place.withId ?? null}::text
    from taken
    returning id`.execute(db())
  return rows.length === 1
}

/**
 * Gives a place its seat: the wished one, else (unless that one alone is wished) the free one that is nearest to it, or
 * the first. Null: there is none. Under the class's lock.
 */
export async function takeSeat(
  chain: string,
  id: string,
  bookableId: string,
  seatId: string | null,
  isExact: boolean,
): Promise<string | null> {
  const { rows } = await sql<{ seat_id: string | null }>`
    update participations set seat_id = (
      select seats.id
      from bookables
      join seats on seats.chain_id = bookables.chain_id and seats.map_id = bookables.seat_map_id
      left join seats wished on wished.chain_id = seats.chain_id and wished.map_id = seats.map_id
        and wished.id = ${seatId}::text
      where bookables.chain_id = ${chain} and bookables.id = ${bookableId} and seats.blocked is null
        and ${blockedThatDay} is null
        and (seats.id = ${seatId}::text or not ${isExact}::boolean)
        and not exists (
          select from participations other
          where other.chain_id = bookables.chain_id and other.bookable_id = bookables.id and other.seat_id = seats.id
            and other.state in ('TENTATIVE', 'BOOKED') and other.id <> ${id}
        )
      order by abs(seats.position - coalesce(wished.position, 0)), seats.position
      limit 1
    )
    where chain_id = ${chain} and id = ${id}
    returning seat_id`.execute(db())
  return rows[0]?.seat_id ?? null
}

export interface ParticipationEnd {
  readonly to: Extract<ParticipationState, 'CANCELLED' | 'EXPIRED' | 'CANCELLED_NO_PRIVILEGE'>
  readonly reason: string
  readonly byPersonId: string | null
  readonly now: Date
}

/**
 * Ends places and gives them back to their classes: those of these ids that still are what they were. Answers which, and
 * how many wait for one. While somebody waits a place is kept for the list. Under the lock of their classes.
 */
export async function endPlaces(
  chain: string,
  ids: readonly string[],
  from: 'TENTATIVE' | 'BOOKED',
  { to, reason, byPersonId, now }: ParticipationEnd,
): Promise<readonly { readonly id: string; readonly bookable_id: string; readonly waiting: number }[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; bookable_id: string; waiting: number }>`
    with ended as (
      update participations set state = ${to}, expires_at = null, ended_at = ${now}::timestamptz
      where chain_id = ${chain} and id in (${sql.join([...ids])}) and state = ${from}
      returning chain_id, id, bookable_id, seat_id
    ), freed as (
      update bookables set places_due = bookables.places_due + back.due,
        places_left = bookables.places_left + back.places - back.due,
        seats_left = bookables.seats_left + back.places - back.due
      from (
        select b.chain_id, b.id, count(*)::int as places,
          case when b.state = 'PLANNED' and b.list_until > ${now}::timestamptz
            then least(count(*)::int, greatest(b.waiting - b.places_due, 0)) else 0 end as due
        from ended
        join bookables b on b.chain_id = ended.chain_id and b.id = ended.bookable_id
        group by b.chain_id, b.id
      ) back
      where bookables.chain_id = back.chain_id and bookables.id = back.id and bookables.chain_id = ${chain}
      returning bookables.id, bookables.waiting
    ), left_alone as (
      delete from occupations using ended
      where occupations.chain_id = ended.chain_id and occupations.participation_id = ended.id
        and occupations.chain_id = ${chain}
    ), moved as (
      insert into participation_moves (chain_id, participation_id, from_state, to_state, reason, by_person_id, moved_at)
      select ended.chain_id, ended.id, ${from}, ${to}, ${reason}, ${byPersonId}, ${now}::timestamptz from ended
    )
    select ended.id, ended.bookable_id, freed.waiting from ended join freed on freed.id = ended.bookable_id`.execute(
    db(),
  )
  return rows
}

/** The booked place of somebody in a class. */
export async function bookedIn(chain: string, personId: string, bookableId: string) {
  const row = await db()
    .selectFrom('participations')
    .select(['id', 'seat_id', 'free_cancel_until'])
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .where('bookable_id', '=', bookableId)
    .where('state', '=', 'BOOKED')
    .executeTakeFirst()
  return row && { ...row, state: 'BOOKED' as const }
}

/** Until when a place can be given back at no cost: who has moved up has time to think. */
export async function freeCancelOf(chain: string, id: string): Promise<Date> {
  const row = await db()
    .selectFrom('participations')
    .select('free_cancel_until')
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.free_cancel_until
}

/** The seat that somebody held in a class until now, or until a moment ago. */
export async function formerSeat(chain: string, personId: string, bookableId: string): Promise<string | null> {
  const row = await db()
    .selectFrom('participations')
    .select('seat_id')
    .where('chain_id', '=', chain)
    .where('person_id', '=', personId)
    .where('bookable_id', '=', bookableId)
    .where('state', 'in', ['TENTATIVE', 'EXPIRED'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.seat_id ?? null
}

export async function noteMove(
  chain: string,
  participationId: string,
  move: { from: ParticipationState | null; to: ParticipationState; reason: string; by: string | null; now: Date },
): Promise<void> {
  await db()
    .insertInto('participation_moves')
    .values({
      chain_id: chain,
      participation_id: participationId,
      from_state: move.from,
      to_state: move.to,
      reason: move.reason,
      by_person_id: move.by,
      moved_at: move.now,
    })
    .execute()
}

/** How often something became of somebody's bookings of a class, and whether they have one now. */
export async function bookingsOf(chain: string, personId: string, bookableId: string) {
  const { rows } = await sql<{ moves: number; booked: boolean }>`
    select count(moves.position)::int as moves, coalesce(bool_or(own.state = 'BOOKED'), false) as booked
    from participations own
    left join participation_moves moves on moves.chain_id = own.chain_id and moves.participation_id = own.id
      and (moves.from_state = 'BOOKED' or moves.to_state = 'BOOKED')
    where own.chain_id = ${chain} and own.person_id = ${personId} and own.bookable_id = ${bookableId}`.execute(db())
  return rows[0] ?? { moves: 0, booked: false }
}

/** A place of this person, with what its end depends on. */
export const participationOf = (chain: string, personId: string, id: string) =>
  db()
    .selectFrom('participations as own')
    .innerJoin('bookables', (join) =>
      join.onRef('bookables.chain_id', '=', 'own.chain_id').onRef('bookables.id', '=', 'own.bookable_id'),
    )
    .select([
      'own.id',
      'own.bookable_id',
      'own.state',
      'own.seat_id',
      'own.ticket',
      'own.free_cancel_until',
      'bookables.center_id',
      'bookables.starts_at',
      'bookables.state as class_state',
    ])
    .where('own.chain_id', '=', chain)
    .where('own.person_id', '=', personId)
    .where('own.id', '=', id)
    .executeTakeFirst()
