import type { ClassRow } from './class-repository.ts'
import type { BookingRefusal } from './rules/why-not.ts'

/** A place that is paid for is booked by its payment alone. */
export const toPay = ({ center_id, id }: ClassRow): BookingRefusal => ({
  code: 'NoPrivilege',
  params: { reason: 'toPay' },
  instead: `/booking/details/me/${center_id}/${id}`,
})
/** Somebody has booked something else for that time meanwhile. */
export const busyNow: BookingRefusal = { code: 'PARTICIPANT_OCCUPIED', params: { reason: 'now' }, instead: '/' }
/** What opens it was used meanwhile. */
export const usedUp: BookingRefusal = {
  code: 'NoPrivilege',
  params: { reason: 'usedUp' },
  instead: '/profile?selectedTab=my-clipcards',
}
