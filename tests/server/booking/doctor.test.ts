import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { bookingPromises } from '#server/features/booking/promises.ts'
import { clipPromises } from '#server/features/clipcards/promises.ts'
import { brokenPromises } from '#server/features/money/promises.ts'
import { startBookingClub, tuesday } from './booking-club.ts'

const club = startBookingClub()
const later = new Date(tuesday.getTime() + 10 * 60_000)
const broken = async (now = tuesday) => {
  const found = []
  for (const promise of [...bookingPromises(now), ...clipPromises]) {
    if ((await brokenPromises(club.chain, [promise])).length > 0) found.push(promise.id)
  }
  return found
}

describe('the doctor', () => {
  it('finds nothing where places were held, booked, given back and held again', async () => {
    const [one = '', other = ''] = await club.members(2)
    await club.book(await club.member('kurskarte', 2), 'yoga-klein-2026-12-05')
    const { value } = await club.book(one, 'yoga-abend-2026-12-03')
    await club.book(one, 'yoga-klein-2026-12-04')
    await club.cancel(one, value.participationId)
    await club.hold(other, 'cycling-abend-2026-12-04')

    expect(await broken()).toEqual([])
  })

  it.each([
    [
      'places-are-counted',
      sql`update bookables set places_left = places_left - 1 where id = 'yoga-klein-2026-12-04'`,
      sql`update bookables set places_left = places_left + 1 where id = 'yoga-klein-2026-12-04'`,
    ],
    [
      'lists-are-counted',
      sql`update bookables set waiting = waiting + 1 where id = 'yoga-klein-2026-12-04'`,
      sql`update bookables set waiting = waiting - 1 where id = 'yoga-klein-2026-12-04'`,
    ],
    [
      'what-is-booked-is-opened',
      sql`update privilege_uses set state = 'RETURNED' where state = 'TAKEN' and clips = 0`,
      sql`update privilege_uses set state = 'TAKEN' where state = 'RETURNED' and participation_id in (select id from participations where state = 'BOOKED')`,
    ],
    [
      'clips-are-counted',
      sql`update subscriptions set clips_left = clips_left + 1 where person_id in (select person_id from privilege_uses where clips > 0)`,
      sql`update subscriptions set clips_left = clips_left - 1 where person_id in (select person_id from privilege_uses where clips > 0)`,
    ],
    [
      'clips-are-spent-on-places',
      sql`update privilege_uses set clips = 2 where clips = 1`,
      sql`update privilege_uses set clips = 1 where clips = 2`,
    ],
  ])('finds what breaks %s', async (id, harm, mend) => {
    await harm.execute(db())
    expect(await broken()).toEqual([id])
    await mend.execute(db())
    expect(await broken()).toEqual([])
  })

  it('finds a hold that nobody has ended', async () => {
    expect(await broken(later)).toEqual([])
    expect(await broken(new Date(later.getTime() + 1))).toEqual(['holds-end'])
  })
})
