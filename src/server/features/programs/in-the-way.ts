import type { Booking } from '../booking/booking.ts'
import { classesById } from '../booking/class-repository.ts'
import { busyDuring } from '../booking/occupations-repository.ts'
import { busyNow } from '../booking/refusals.ts'
import { type BookingRefusal, onWall } from '../booking/rules/why-not.ts'
import { contactOf } from '../persons/service.ts'
import { wordsIn } from '../words.ts'

/** What the subject has at a time of a course, from a unit on, with their name where somebody else asks; null: nothing. */
export async function inTheWay(
  { chain, now, lang, subject, caller }: Booking,
  bookableId: string,
  fromUnit: number,
): Promise<BookingRefusal | null> {
  const busy = await busyDuring(chain, { personId: subject.id, bookableId, fromUnit, now })
  if (busy === undefined) return null
  const [row] = await classesById(chain, [busy.bookable_id], now)
  if (row === undefined) return busyNow
  const { texts, activity_id, time_zone } = row
  const what = { name: wordsIn(texts, lang)?.name ?? activity_id }
  const firstName = caller?.user.userId === subject.id ? null : (await contactOf(chain, subject.id))?.firstName
  return {
    ...busyNow,
    params: { ...what, ...onWall(busy.starts_at, time_zone), ...(firstName ? { reason: 'other', firstName } : {}) },
  }
}
