import { dayIn } from '#calendar/day-in.ts'
import type { ClassRow } from './class-repository.ts'
import { slotOf } from './rules/slots.ts'
import { startName } from './rules/starts.ts'
import type { ActivityType } from './tables.ts'

/**
 * Where somebody sees what they have booked: the page of its class, its court or its trainer. `member`: who it is, where
 * others of the family may open it, too.
 */
export function pathOfBooking(
  { id, center_id, time_zone }: Pick<ClassRow, 'id' | 'center_id' | 'time_zone'>,
  member = 'me',
): string {
  const slot = slotOf(id)
  if (slot === null) return `/booking/details/${member}/${center_id}/${id}`
  const { kind, ownerId, activityId, startsAt, minutes } = slot
  const day = dayIn(time_zone, startsAt)
  const start = encodeURIComponent(startName(day, startsAt, time_zone))
  const page = kind === 'STAFF' ? '/staff-booking' : '/resource-booking'
  return [page, 'details', member, center_id, ownerId, activityId, day, start, minutes].join('/')
}

/** Where somebody takes a place that is offered: of what is paid as a whole, where it is chosen. */
export function pathOfOffer(row: Pick<ClassRow, 'id' | 'type' | 'center_id' | 'time_zone'>, member = 'me'): string {
  const shop = shops[row.type]
  return shop === undefined ? pathOfBooking(row, member) : `${shop.choose}/${row.id}`
}

/** Where courses and camps are chosen, and where their basket is. */
export const shops: Partial<Record<ActivityType, { readonly choose: string; readonly basket: string }>> = {
  COURSE: { choose: '/courses/details', basket: '/courses-payment' },
  CAMP: { choose: '/camps/details', basket: '/camps-payment' },
}
