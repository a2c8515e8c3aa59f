import type { Booking } from './booking.ts'
import type { ClassRow } from './class-repository.ts'
import { freePlaces } from './free-places.ts'
import { lockBookables } from './places-repository.ts'
import { slotOf } from './rules/slots.ts'
import { lapsedAt, writeSlot } from './slots-repository.ts'
import { idsOf, lapsing } from './sweep.ts'

/** The longest that a court or a trainer needs after a booking. */
const longestBufferMs = 240 * 60_000

/**
 * Locks what somebody is about to book, with what they hold elsewhere. Of a court or a trainer it is written down first,
 * and holds that are over go: who is busy when knows no clock.
 */
export async function lockToBook(
  { chain, now }: Pick<Booking, 'chain' | 'now'>,
  row: ClassRow,
  holds: readonly { readonly bookable_id: string }[],
): Promise<void> {
  const held = holds.map(({ bookable_id }) => bookable_id)
  const slot = slotOf(row.id)
  if (slot === null) return lockBookables(chain, [row.id, ...held])
  await writeSlot(chain, row)
  const span = { startsAt: row.starts_at, endsAt: new Date(row.ends_at.getTime() + longestBufferMs) }
  const inTheWay = (await lapsedAt(chain, slot, span, now)).map(({ bookable_id }) => bookable_id)
  const locked = [row.id, ...held, ...inTheWay]
  await lockBookables(chain, locked)
  // Read again under the locks: a hold may have been confirmed.
  const lapsed = (await lapsedAt(chain, slot, span, now)).filter(({ bookable_id }) => locked.includes(bookable_id))
  await freePlaces(chain, idsOf(lapsed), 'TENTATIVE', lapsing(now))
}
