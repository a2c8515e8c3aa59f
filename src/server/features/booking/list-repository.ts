import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { programTypes } from './program-types.ts'
import type { ParticipationState } from './rules/states.ts'

/** In the order of a list: who lost a place through the club first, then by number. */
const inOrder = sql`order by (p.state <> 'OVERBOOKED_WAITINGLIST'), p.ticket`
const isWaiting = sql`p.state in ('BOOKED_IN_WAITING_LIST', 'OVERBOOKED_WAITINGLIST')`

export interface NewWaiter {
  readonly id: string
  readonly bookableId: string
  readonly personId: string
  readonly byPersonId: string | null
  /** What is to be used; null: what comes first. */
  readonly spendId: string | null
  readonly earlierMs: number
  readonly now: Date
}

/** Gives the next number of a class that is full and whose list is open. Null: there is none to give. */
export async function takeTicket(chain: string, waiter: NewWaiter): Promise<number | null> {
  const { id, bookableId, personId, byPersonId, spendId, earlierMs, now } = waiter
  const { rows } = await sql<{ ticket: number }>`
    with joined as (
      update bookables set waiting = waiting + 1, next_ticket = next_ticket + 1
      where chain_id = ${chain} and id = ${bookableId} and state = 'PLANNED'
        and opens_at <= ${new Date(now.getTime() + earlierMs)} and ${now}::timestamptz < list_until
        and waiting < waiting_limit and (places_left < 1 or seats_left < 1)
      returning chain_id, id, next_ticket - 1 as ticket, free_cancel_until
    )
    insert into participations (chain_id, id, bookable_id, person_id, by_person_id, state, ticket, wished_spend,
      free_cancel_until, created_at)
    select joined.chain_id, ${id}, joined.id, ${personId}, ${byPersonId}, 'BOOKED_IN_WAITING_LIST', joined.ticket,
      ${spendId}, joined.free_cancel_until, ${now}::timestamptz
    from joined
    returning ticket`.execute(db())
  return rows[0]?.ticket ?? null
}

/** Where `own` stands on the list of its class: 1 is next; null where it is on none. */
export const positionInList = sql<number | null>`case
  when own.state in ('BOOKED_IN_WAITING_LIST', 'OVERBOOKED_WAITINGLIST') then (
    select count(*)::int from participations p
    where p.chain_id = own.chain_id and p.bookable_id = own.bookable_id and ${isWaiting}
      and (p.state <> 'OVERBOOKED_WAITINGLIST', p.ticket) <= (own.state <> 'OVERBOOKED_WAITINGLIST', own.ticket)
  ) end`

/** Whether the list of its class offers `own` to whose it is. */
export const isOfferOfList = sql<boolean>`(own.state = 'TENTATIVE' and own.ticket is not null)`

/** Where somebody stands on a list: 1 is next. Null: nowhere. */
export async function positionOf(chain: string, participationId: string): Promise<number | null> {
  const { rows } = await sql<{ position: number | null }>`
    select ${positionInList} as position from participations own
    where own.chain_id = ${chain} and own.id = ${participationId}`.execute(db())
  return rows[0]?.position ?? null
}

export interface Waiter {
  readonly id: string
  readonly person_id: string
  readonly state: ParticipationState
  readonly wished_spend: string | null
}

/** Who waits for a place of a class, who is next first. */
export async function waitersOf(chain: string, bookableId: string): Promise<readonly Waiter[]> {
  const { rows } = await sql<Waiter>`
    select p.id, p.person_id, p.state, p.wished_spend
    from participations p
    where p.chain_id = ${chain} and p.bookable_id = ${bookableId} and ${isWaiting}
    ${inOrder}`.execute(db())
  return rows
}

/**
 * Takes people off the list of a class: those of these ids that are on it. Places that are kept for more than who is
 * left become free. Answers who was taken off. Under the lock of the class.
 */
export async function endWaiting(
  chain: string,
  bookableId: string,
  ids: readonly string[],
  ending: {
    readonly to: 'CANCELLED' | 'CANCELLED_NO_PRIVILEGE'
    readonly reason: string
    by: string | null
    now: Date
  },
): Promise<readonly string[]> {
  if (ids.length === 0) return []
  const { to, reason, by, now } = ending
  const { rows } = await sql<{ id: string }>`
    with before as (
      select p.chain_id, p.id, p.state from participations p
      where p.chain_id = ${chain} and p.bookable_id = ${bookableId} and p.id in (${sql.join([...ids])})
        and ${isWaiting}
    ), ended as (
      update participations set state = ${to}, ended_at = ${now}::timestamptz
      from before where participations.chain_id = before.chain_id and participations.id = before.id
      returning participations.chain_id, participations.id
    ), moved as (
      insert into participation_moves (chain_id, participation_id, from_state, to_state, reason, by_person_id, moved_at)
      select before.chain_id, before.id, before.state, ${to}, ${reason}, ${by}, ${now}::timestamptz from before
    )
    select id from ended`.execute(db())
  if (rows.length > 0) {
    await sql`update bookables set waiting = waiting - ${rows.length}
      where chain_id = ${chain} and id = ${bookableId}`.execute(db())
    await freeDue(chain, bookableId, 'more than who waits')
  }
  return rows.map(({ id }) => id)
}

/** Makes places that are kept for a list anybody's: all of them, or those that are more than who waits. Under the lock. */
export async function freeDue(chain: string, bookableId: string, which: 'all' | 'more than who waits'): Promise<void> {
  const kept = which === 'all' ? sql`0` : sql`least(places_due, waiting)`
  await sql`
    update bookables set places_due = ${kept}, places_left = places_left + places_due - ${kept},
      seats_left = seats_left + places_due - ${kept}
    where chain_id = ${chain} and id = ${bookableId} and places_due > ${kept}`.execute(db())
}

/**
 * Gives a place that is kept for the list to one of it: as a booking, or as an offer that ends. False: there is no such
 * place, or they do not wait any more. Under the lock of the class; half of it is undone by whoever is told false.
 */
export async function takeDue(
  chain: string,
  bookableId: string,
  participationId: string,
  given: { readonly expiresAt: Date | null; readonly freeCancelUntil: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with taken as (
      update bookables set places_due = places_due - 1, waiting = waiting - 1
      where chain_id = ${chain} and id = ${bookableId} and state = 'PLANNED' and places_due >= 1 and waiting >= 1
      returning chain_id, id
    )
    update participations p set state = ${given.expiresAt === null ? 'BOOKED' : 'TENTATIVE'},
      expires_at = ${given.expiresAt}::timestamptz,
      free_cancel_until = greatest(p.free_cancel_until, ${given.freeCancelUntil}::timestamptz)
    from taken
    where p.chain_id = taken.chain_id and p.bookable_id = taken.id and p.id = ${participationId} and ${isWaiting}
    returning p.id`.execute(db())
  return rows.length === 1
}

/** The lists of somebody whose classes overlap a time; another class than this one. */
export const listsDuring = (chain: string, personId: string, other: string, from: Date, to: Date) =>
  db()
    .selectFrom('participations as own')
    .innerJoin('bookables', (join) =>
      join.onRef('bookables.chain_id', '=', 'own.chain_id').onRef('bookables.id', '=', 'own.bookable_id'),
    )
    .select(['own.id', 'own.bookable_id'])
    .where('own.chain_id', '=', chain)
    .where('own.person_id', '=', personId)
    .where('own.state', 'in', ['BOOKED_IN_WAITING_LIST', 'OVERBOOKED_WAITINGLIST'])
    .where('own.bookable_id', '<>', other)
    // Somebody who waits for a course waits for all its units.
    .where('bookables.type', 'not in', programTypes)
    .where('bookables.starts_at', '<', to)
    .where('bookables.ends_at', '>', from)
    .execute()

/** Classes that keep places for their lists. */
export const classesWithDue = (chain: string) =>
  db()
    .selectFrom('bookables')
    .select('id')
    .where('chain_id', '=', chain)
    .where('places_due', '>', 0)
    .orderBy('starts_at')
    .limit(500)
    .execute()

/** How many places a class keeps for its list, and how many wait. */
export const dueOf = (chain: string, bookableId: string) =>
  db()
    .selectFrom('bookables')
    .select(['places_due', 'waiting', 'places_left', 'auto_until', 'list_until', 'state'])
    .where('chain_id', '=', chain)
    .where('id', '=', bookableId)
    .executeTakeFirst()
