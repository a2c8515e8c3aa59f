import { getSeats } from '#contract/calls/booking/get-seats.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { seatsOf } from './class-repository.ts'
import { bookableById } from './find-bookable.ts'

export const getSeatsHandler = handle(getSeats, async (context, { bookingId }) => {
  const { chain, now, subject } = context
  if ((await bookableById(context, bookingId)) === undefined) return refuse('NOT_FOUND')
  const rows = await seatsOf(chain, bookingId, now)
  return ok({
    shape: rows[0]?.shape ?? null,
    seats: rows.map((row) => ({
      id: row.id,
      row: row.row_name,
      number: row.number,
      state: stateOf(row, subject.id),
    })),
  })
})

/** Whose a seat is stays unknown to others. */
function stateOf({ blocked, person_id, state }: Awaited<ReturnType<typeof seatsOf>>[number], personId: string) {
  if (blocked === 'BROKEN') return 'BROKEN'
  if (blocked === 'STAFF') return 'RESERVED'
  if (person_id === null) return 'FREE'
  if (person_id === personId) return 'MINE'
  return state === 'TENTATIVE' ? 'HELD' : 'TAKEN'
}
