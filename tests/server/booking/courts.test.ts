import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { sweepAll } from '#server/features/booking/sweep.ts'
import { slotAt, startBookingClub, tuesday } from './booking-club.ts'

const club = startBookingClub()
/** 08:00 by the club's clock, and later. */
const at = (time: string, minutes = 45, court = 'pb-squash', activity = 'squash') =>
  slotAt('RESOURCE', court, activity, `2026-12-04T${time}:00Z`, minutes)
const starts = async (more: object = {}, id = 'ida') =>
  (
    await club.call(
      'resource-booking/available-start-times-and-resources',
      { personId: id, centerId: '102', activityId: 'squash', date: '2026-12-04', ...more },
      club.as(id),
    )
  ).value
const timesOf = ({ starts: all }: { starts: readonly { time: string }[] }) => all.map(({ time }) => time)
const book = (id: string, bookingId: string, more: object = {}) =>
  club.call('resource-booking/book-resource', { personId: id, bookingId, ...more }, club.as(id))

beforeAll(() =>
  sql`insert into privileges (chain_id, id, source, source_id, activities)
      values (${club.chain}, 'badminton', 'PLAN', 'komplett', '{badminton}')`.execute(db()),
)

describe('a court', () => {
  it('P-07: is offered within its hours, booked with what opens it, and gone for others', async () => {
    const id = await club.member()
    const before = await starts()
    expect(timesOf(before).slice(0, 3)).toEqual(['07:00', '07:45', '08:30'])
    expect(before).toMatchObject({ minutes: 45, price: { amountMinor: 1200, currency: 'EUR' } })
    // The membership opens it: nothing is to be paid.
    expect((await starts({}, id)).price).toBe(null)

    const { bookingId } = await starts({ duration: '45', resourceId: 'pb-squash', startTime: '08:30' }, id)
    expect(bookingId).toBe(at('07:30'))
    expect((await book(id, bookingId)).value.spend).toMatchObject({ kind: 'allowance', left: 2 })
    expect(timesOf(await starts())).not.toContain('08:30')
    expect(timesOf(await starts())).toEqual(expect.arrayContaining(['07:45', '09:15']))
    expect(await book(await club.member(), bookingId)).toMatchObject({ code: 'RESOURCE_OCCUPIED' })
  })

  it('says from when on a day can be booked that is too far ahead, and nothing of it for a day that is open', async () => {
    const ahead = await starts({ date: '2026-12-11' })
    expect(ahead).toMatchObject({ date: '2026-12-11', starts: [], opensAt: '2026-12-04T06:00:00.000Z' })
    expect(await starts()).not.toHaveProperty('opensAt')
  })

  it('is all that a club books by the hour which names no groups of trainers: that is said of them', async () => {
    const trainings = await club.call('staff-booking/get-personal-training-activities-for-centers', {}, club.as('ida'))
    expect(trainings.code).toBe('STAFF_GROUPS_MISSING')
  })

  it('is free again once it is given back, and can be booked by somebody else', async () => {
    const [one = '', other = ''] = await club.members(2)
    const { participationId } = (await book(one, at('09:00'))).value
    expect(await club.cancel(one, participationId)).toMatchObject({ value: { ended: 'booking' } })
    expect((await book(other, at('09:00'))).code).toBe(undefined)
  })

  it('is not booked by whoever was shown other terms for giving it back', async () => {
    const id = await club.member()
    const shown = async (shownCancelling: string) => (await book(id, at('09:45'), { shownCancelling })).code

    expect([await shown('refused'), await shown('free')]).toEqual(['CANCELLING_CHANGED', undefined])
  })

  it('is held while somebody decides; a hold that is over stands in nobody’s way', async () => {
    const [one = '', other = ''] = await club.members(2)
    const [whole, half] = [at('11:00', 90, 'pb-feld-1', 'badminton'), at('12:00', 60, 'pb-feld-1', 'badminton')]
    expect((await club.hold(one, whole)).value.expiresAt).toBe('2026-12-01T09:05:00.000Z')
    // Half of what is held.
    expect(await club.hold(other, half)).toMatchObject({ code: 'RESOURCE_OCCUPIED' })
    expect((await club.hold(one, half)).value.released).toBe(true)
    club.at(tuesday, 6 * 60_000)
    expect((await club.hold(other, whole)).code).toBe(undefined)
    await sweepAll(club.chain, club.test.now)
    expect(await takenAt('pb-feld-1')).toEqual([other])
    club.at(tuesday)
  })

  it('is never booked twice over: of many who want overlapping hours one gets it, and neighbours are free', async () => {
    const people = await club.members(8)
    const wishes = ['13:00', '13:30', '14:00', '14:30'].map((time) => at(time, 60, 'pb-feld-2', 'badminton'))
    await Promise.all(people.map((id, index) => club.hold(id, wishes[index % wishes.length] ?? '')))
    const { rows } = await sql<{ overlaps: number; held: number }>`
      select count(*) filter (where one.id < other.id)::int as overlaps, count(distinct one.id)::int as held
      from occupations one
      left join occupations other on other.chain_id = one.chain_id and other.kind = one.kind
        and other.owner_id = one.owner_id and other.during && one.during and other.id <> one.id
      where one.chain_id = ${club.chain} and one.owner_id = 'pb-feld-2'`.execute(db())
    expect(rows[0]?.overlaps).toBe(0)
    expect([1, 2]).toContain(rows[0]?.held)
  })

  it('is not offered while it is mended, nor where its length, grid or hours say otherwise', async () => {
    const id = await club.member()
    await sql`insert into working_exceptions (chain_id, kind, owner_id, position, from_date, to_date, from_time, to_time)
      values (${club.chain}, 'RESOURCE', 'pb-squash', 0, '2026-12-05', '2026-12-05', '10:30', '12:00')`.execute(db())
    const { starts: all } = await starts({ date: '2026-12-05' })
    expect(timesOf({ starts: all }).slice(0, 3)).toEqual(['09:00', '09:45', '12:00'])
    const mended = slotAt('RESOURCE', 'pb-squash', 'squash', '2026-12-05T09:30:00Z', 45)
    expect(await book(id, mended)).toMatchObject({ code: 'RESOURCE_OCCUPIED', params: { reason: 'closed' } })
    for (const wrong of [
      at('07:35'),
      at('05:15'),
      at('07:30', 60),
      at('07:30', 45, 'pb-feld-1'),
      at('07:30', 45, 'pb-squash', 'yoga'),
      at('07:30', 45, 'pb-studio'),
      'r.pb-squash.squash.zzzzzz.45',
    ])
      expect(await book(id, wrong), wrong).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('keeps its guest from a class of the same hour, and is not proposed at one', async () => {
    const id = await club.member()
    await club.book(id, 'yoga-abend-2026-12-03')
    const { busy, starts: all } = await starts({ date: '2026-12-03' }, id)
    expect(busy.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(['Yoga Flow']))
    expect(timesOf({ starts: all })).not.toContain('18:15')
  })
})

const takenAt = async (owner: string) => {
  const { rows } = await sql<{ person_id: string }>`
    select p.person_id from occupations o
    join participations p on p.chain_id = o.chain_id and p.id = o.participation_id
    where o.chain_id = ${club.chain} and o.owner_id = ${owner} order by 1`.execute(db())
  return rows.map(({ person_id }) => person_id)
}
