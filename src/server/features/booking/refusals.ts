import type { ClassRow } from './class-repository.ts'
import { pathOfBooking } from './path-of-booking.ts'
import { slotOf } from './rules/slots.ts'
import { type BookingRefusal, ofHour } from './rules/why-not.ts'

/** A place that is paid for is booked by its payment alone. */
export function toPay(row: ClassRow): BookingRefusal {
  const kind = slotOf(row.id)?.kind
  const why: BookingRefusal = { code: 'NoPrivilege', params: { reason: 'toPay' }, instead: pathOfBooking(row) }
  return kind === undefined ? why : ofHour(why, kind)
}

/** Somebody has booked something else for that time meanwhile. */
export const busyNow: BookingRefusal = { code: 'PARTICIPANT_OCCUPIED', params: { reason: 'now' }, instead: '/' }
/** What opens it was used meanwhile. */
export const usedUp: BookingRefusal = {
  code: 'NoPrivilege',
  params: { reason: 'usedUp' },
  instead: '/profile?selectedTab=my-clipcards',
}
