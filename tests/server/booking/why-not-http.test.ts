import { expect, it } from 'vitest'
import { bookingReasons } from '#contract/shapes/booking.ts'
import { db } from '#server/db/ambient.ts'
import type { BookingReason } from '#server/features/booking/rules/why-not.ts'
import { openSession } from '#server/sessions/open-session.ts'
import { slotAt, startBookingClub, tuesday } from './booking-club.ts'

const club = startBookingClub()
const ask = async (personId: string, call: string, input: object) => {
  const { token } = await openSession({ chain: club.chain, now: tuesday }, personId)
  return club.ask(`booking/${call}`, { personId, ...input }, token)
}
const yoga = 'yoga-abend-2026-12-03'
const cycling = 'cycling-abend-2026-12-03'
const standing = async (to: 'BLACKLISTED' | 'BLOCKED' | 'SANCTIONED') => {
  const id = await club.member()
  await db()
    .updateTable('persons')
    .set({ standing: to })
    .where('chain_id', '=', club.chain)
    .where('id', '=', id)
    .execute()
  return [id, { bookingId: yoga }] as const
}
const full = async (date: string, limit: number) => {
  const bookingId = await club.shrunk(`yoga-klein-${date}`, 1)
  await db().updateTable('bookables').set({ waiting_limit: limit }).where('id', '=', bookingId).execute()
  await club.book(await club.member(), bookingId)
  return bookingId
}

/** Who wants what, for each reason: a new one without a case is no program. */
const cases: { readonly [reason in BookingReason]: () => Promise<readonly [string, { bookingId: string }]> } = {
  NOT_FOUND: async () => [await club.member(), { bookingId: 'no-such-class' }],
  ILLEGAL_BOOKING_STATE: async () => {
    const id = await club.member()
    await club.book(id, yoga)
    return [id, { bookingId: yoga }]
  },
  ACTIVITY_NOT_AVAILABLE: async () => ['ida', { bookingId: yoga }],
  PERSON_BLACKLISTED: () => standing('BLACKLISTED'),
  PERSON_BLOCKED: () => standing('BLOCKED'),
  SANCTIONED: () => standing('SANCTIONED'),
  BOOKING_NOT_OPENED: async () => [await club.member(), { bookingId: 'yoga-abend-2026-12-10' }],
  TOO_LATE_TO_BOOK: async () => [await club.member(), { bookingId: 'ruecken-2026-12-01' }],
  OVERDUE_DEBT: async () => ['ben', { bookingId: yoga }],
  NoPrivilege: async () => [await club.member('start'), { bookingId: yoga }],
  PARTICIPANT_OCCUPIED: async () => {
    const id = await club.member()
    await club.book(id, cycling)
    return [id, { bookingId: yoga }]
  },
  STAFF_OCCUPIED: async () => {
    const bookingId = slotAt('STAFF', 'mats', 'trainingscheck', '2026-12-03T09:00:00Z', 30)
    await club.book(await club.member(), bookingId)
    return [await club.member(), { bookingId }]
  },
  RESOURCE_OCCUPIED: async () => {
    const bookingId = slotAt('RESOURCE', 'pb-squash', 'squash', '2026-12-03T09:00:00Z', 45)
    await club.book(await club.member(), bookingId)
    return [await club.member(), { bookingId }]
  },
  SEAT_NOT_AVAILABLE: async () => [await club.member(), { bookingId: cycling, seatId: 'B3' }],
  CLASS_FULL: async () => [await club.member(), { bookingId: await full('2026-12-04', 5) }],
  WAITING_LIST_FULL: async () => [await club.member(), { bookingId: await full('2026-12-05', 0), joinsList: true }],
}

it.each(bookingReasons)('%s is told over HTTP, and nothing is booked', async (reason) => {
  const [personId, wish] = await cases[reason]()
  const before = await placesOf(personId)
  const refused = await ask(personId, 'create-booking', wish)
  expect([refused.status >= 400 && refused.status < 500, refused.body.errorCode]).toEqual([true, reason])
  expect(String(refused.body.errorMessage)).not.toBe('')
  expect(await placesOf(personId)).toEqual(before)
  // A seat, or a place on the list, is wished for only in the act itself.
  if (reason === 'SEAT_NOT_AVAILABLE') return
  const { body } = await ask(personId, 'check-privilege-booking', { bookingId: wish.bookingId })
  const told = body.errorCode === undefined ? body.reasons.map(({ code }: { code: string }) => code) : [body.errorCode]
  expect(told).toContain(reason)
})

const placesOf = (personId: string) =>
  db()
    .selectFrom('participations')
    .select(['id', 'state'])
    .where('chain_id', '=', club.chain)
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute()
