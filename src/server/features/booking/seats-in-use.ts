import { sql } from 'kysely'
import { db, tx } from '../../db/ambient.ts'
import { blockedThatDay, classById } from './class-repository.ts'
import { lockBookables, noteMove, takeSeat } from './places-repository.ts'
import { type Telling, tellOf } from './tell.ts'

/**
 * Brings the classes to come in line with the seats that can be used on their day: as many are left as are open and not
 * taken, and whoever sits on one that is out of use gets the nearest free one, and is told.
 */
export async function fitSeats(scope: Telling): Promise<void> {
  const { chain, now } = scope
  for (const id of await misfits(chain, now)) {
    await tx(async () => {
      await lockBookables(chain, [id])
      for (const place of await onBlockedSeats(chain, id)) {
        const { id: placeId, seat_id, state } = place
        const seat = await takeSeat(chain, placeId, id, seat_id, false)
        if (seat === null) {
          await keepSeat(chain, placeId, seat_id)
          continue
        }
        await noteMove(chain, placeId, { from: state, to: state, reason: 'seat', by: null, now })
        if (state === 'BOOKED') await tellOfSeat(scope, id, place, seat)
      }
      await countSeats(chain, id)
    })
  }
}

async function tellOfSeat(scope: Telling, classId: string, place: BlockedPlace, seat: string): Promise<void> {
  const row = await classById(scope.chain, classId, scope.now)
  if (row === undefined) return
  const to = { personId: place.person_id, participationId: place.id, occasion: seat }
  await tellOf(scope, 'class-seat-changed', to, row, { formerSeat: place.seat_id, seat })
}

interface BlockedPlace {
  readonly id: string
  readonly person_id: string
  readonly seat_id: string
  readonly state: 'TENTATIVE' | 'BOOKED'
}

/** How many seats of a class are open on its day and nobody's. */
const seatsFree = sql<number>`greatest(0, (
  select count(*) from seats
  where seats.chain_id = bookables.chain_id and seats.map_id = bookables.seat_map_id
    and seats.blocked is null and ${blockedThatDay} is null
) - bookables.places_due - (
  select count(*) from participations taken
  where taken.chain_id = bookables.chain_id and taken.bookable_id = bookables.id
    and taken.state in ('TENTATIVE', 'BOOKED')
))::int`

async function misfits(chain: string, now: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select bookables.id from bookables
    where bookables.chain_id = ${chain} and bookables.seat_map_id is not null and bookables.state = 'PLANNED'
      and bookables.starts_at > ${now}::timestamptz
      and (bookables.seats_left is distinct from ${seatsFree} or exists (
        select from participations own
        join seats on seats.chain_id = own.chain_id and seats.map_id = bookables.seat_map_id and seats.id = own.seat_id
        where own.chain_id = bookables.chain_id and own.bookable_id = bookables.id
          and own.state in ('TENTATIVE', 'BOOKED') and coalesce(seats.blocked, ${blockedThatDay}) is not null
      ))
    order by bookables.id`.execute(db())
  return rows.map(({ id }) => id)
}

async function onBlockedSeats(chain: string, bookableId: string) {
  const { rows } = await sql<BlockedPlace>`
    select own.id, own.person_id, own.seat_id, own.state
    from bookables
    join participations own on own.chain_id = bookables.chain_id and own.bookable_id = bookables.id
    join seats on seats.chain_id = own.chain_id and seats.map_id = bookables.seat_map_id and seats.id = own.seat_id
    where bookables.chain_id = ${chain} and bookables.id = ${bookableId} and own.state in ('TENTATIVE', 'BOOKED')
      and coalesce(seats.blocked, ${blockedThatDay}) is not null
    order by own.created_at, own.id`.execute(db())
  return rows
}

/** No other seat is free: the place stays theirs, and the club sees whose seat is out of use. */
async function keepSeat(chain: string, placeId: string, seatId: string): Promise<void> {
  await db()
    .updateTable('participations')
    .set({ seat_id: seatId })
    .where('chain_id', '=', chain)
    .where('id', '=', placeId)
    .execute()
}

async function countSeats(chain: string, bookableId: string): Promise<void> {
  await sql`
    update bookables set seats_left = ${seatsFree}
    where bookables.chain_id = ${chain} and bookables.id = ${bookableId}`.execute(db())
}
