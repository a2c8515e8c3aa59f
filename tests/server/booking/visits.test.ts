import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { checkInCode } from '#server/features/booking/check-in-code.ts'
import { noteMissed } from '#server/features/booking/no-show.ts'
import { bookingPromises } from '#server/features/booking/promises.ts'
import { sanctionedUntil } from '#server/features/booking/rules/sanction.ts'
import { bookingJobs, keepClasses } from '#server/features/programs/jobs.ts'
import { workDue } from '#server/jobs/work.ts'
import { callerOf } from '../support/demo-club.ts'
import { startBookingClub, tuesday } from './booking-club.ts'

const sanction = { noShows: 2, days: 30, forDays: 7 }
const club = startBookingClub({ opens: null, attendance: true, sanction })
const { chain } = club
const lou = { caller: callerOf('lou', { accessLevel: ['MEMBER', 'STAFF'] }) }
/** A class of the evening: 18:30 to 19:30 in Berlin. */
const yoga = 'yoga-abend-2026-12-08'
const next = 'yoga-abend-2026-12-10'
beforeEach(() => club.at(tuesday))

/** What the club notes at a moment. */
const later = async (instant: Date, plusMs = 0) => {
  club.at(instant, plusMs)
  await noteMissed(club.contextOf())
}
/** The same as the server's own clock does it. */
const byClock = async (instant: Date, plusMs = 0) => {
  club.at(instant, plusMs)
  await keepClasses(chain, club.test.now)
  await workDue({ kinds: bookingJobs, now: club.test.now, chain })
}
const booked = async (personId: string, bookingId = yoga) => {
  club.at(tuesday)
  return (await club.book(personId, bookingId)).value.participationId as string
}
const stateOf = async (id: string) =>
  (await db().selectFrom('participations').select('state').where('chain_id', '=', chain).where('id', '=', id).execute())
    .map(({ state }) => state)
    .join()
/** What became of what was spent for a place. */
const useOf = async (id: string) =>
  (
    await db()
      .selectFrom('privilege_uses')
      .select('state')
      .where('chain_id', '=', chain)
      .where('participation_id', '=', id)
      .executeTakeFirst()
  )?.state
const checkIn = (personId: string, participationId: string, as: object = lou) =>
  club.call('booking/check-in', { personId, participationId }, { ...as, now: club.test.now })
const mailsTo = async (personId: string) =>
  (await db().selectFrom('jobs').select('payload').where('chain_id', '=', chain).where('kind', '=', 'mail').execute())
    .map(({ payload }) => payload as { personId: string; template: string })
    .filter((one) => one.personId === personId && one.template !== 'class-booked')
    .map(({ template }) => template)
/** What doctor would find. */
const broken = async () => {
  const found = []
  for (const { breaks } of bookingPromises(club.test.now)) found.push(...(await breaks.execute(db())).rows)
  return found
}

describe('a class that somebody missed', () => {
  it('is one once it is over: the clip stays spent, the member is told once', async () => {
    const personId = await club.member('kurskarte', 3)
    const id = await booked(personId)
    const { ends_at: end } = await club.class(yoga)

    await byClock(end, -60_000)
    expect(await stateOf(id)).toBe('BOOKED')
    await byClock(end)
    await byClock(end, 3_600_000)

    expect(await stateOf(id)).toBe('BOOKED_NO_SHOW_UP')
    expect([await club.clipsOf(personId), await useOf(id)]).toEqual([2, 'KEPT'])
    expect(await mailsTo(personId)).toEqual(['class-missed'])
    expect(await broken()).toEqual([])
    const seen = await club.call('dashboard/activities-by-current-person', { personId }, club.as(personId))
    expect(seen.value.activities[0]).toMatchObject({ kind: 'NO_SHOW', bookingId: yoga })
  })

  it('is none for whoever was checked in, from half an hour before it begins', async () => {
    const personId = await club.member()
    const id = await booked(personId)
    const { starts_at: start, ends_at: end } = await club.class(yoga)

    club.at(start, -30 * 60_000 - 1)
    expect(await checkIn(personId, id)).toMatchObject({ code: 'CHECK_IN_NOT_OPEN' })
    club.at(start, -30 * 60_000)
    expect(await checkIn(personId, id)).toMatchObject({ value: { wasMissed: false } })
    expect(await checkIn(personId, id)).toMatchObject({ value: { wasMissed: false } })
    await later(end)

    expect(await stateOf(id)).toBe('BOOKED')
    expect(await mailsTo(personId)).toEqual([])
  })

  it('is put right by staff for two weeks, and by nobody for themselves', async () => {
    const personId = await club.member('kurskarte', 3)
    const id = await booked(personId)
    const { ends_at: end } = await club.class(yoga)
    await later(end)

    expect(await checkIn(personId, id, club.as(personId))).toMatchObject({ code: 'CHECK_IN_AT_CLUB' })
    expect(await checkIn(await club.member(), id)).toMatchObject({ code: 'NOT_FOUND' })
    club.at(end, 14 * 24 * 3_600_000)
    expect(await checkIn(personId, id)).toMatchObject({ code: 'TOO_LATE_TO_CHECK_IN' })
    club.at(end, 14 * 24 * 3_600_000 - 1)
    expect(await checkIn(personId, id)).toMatchObject({ value: { wasMissed: true } })

    expect([await stateOf(id), await club.clipsOf(personId), await useOf(id)]).toEqual(['BOOKED', 2, 'TAKEN'])
    expect(await broken()).toEqual([])
  })

  it('is none where it was given back, or where the club did not keep visits when it was over', async () => {
    const [early = '', idle = ''] = await club.members(2)
    const given = await booked(early)
    await club.cancel(early, given)
    const id = await booked(idle)
    const { ends_at: end } = await club.class(yoga)

    await later(end, 24 * 3_600_000)

    expect([await stateOf(given), await stateOf(id)]).toEqual(['CANCELLED', 'BOOKED'])
    expect(await checkIn(early, given)).toMatchObject({ code: 'ILLEGAL_BOOKING_STATE' })
  })

  it('several within the days of the club keep somebody from booking for a while; putting one right ends that', async () => {
    const personId = await club.member()
    const first = await booked(personId)
    await booked(personId, next)
    await later((await club.class(yoga)).ends_at)
    expect((await club.check(personId, 'yoga-abend-2026-12-15')).value.isAllowed).toBe(true)
    const { ends_at: end } = await club.class(next)
    await later(end)

    expect(await mailsTo(personId)).toEqual(['class-missed', 'class-sanctioned'])
    const seen = await club.check(personId, 'yoga-abend-2026-12-22')
    expect(seen.value.whyNot).toMatchObject({ code: 'SANCTIONED', params: { reason: 'missed', date: '2026-12-17' } })
    expect(await club.book(personId, 'yoga-abend-2026-12-22')).toMatchObject({ code: 'SANCTIONED' })
    club.at(end, 7 * 24 * 3_600_000)
    expect((await club.check(personId, 'yoga-abend-2026-12-22')).value.isAllowed).toBe(true)
    club.at(end, 60_000)
    await checkIn(personId, first)
    expect((await club.check(personId, 'yoga-abend-2026-12-22')).value.isAllowed).toBe(true)
  })
})

describe('until when missed classes keep somebody from booking', () => {
  const day = (count: number) => new Date(Date.UTC(2026, 0, 1 + count))

  it.each([
    ['none', [], 1, null],
    ['one is not enough', [day(0)], 1, null],
    ['two within thirty days', [day(0), day(29)], 30, day(36)],
    ['to the very end', [day(0), day(29)], 36, null],
    ['two on the thirtieth day', [day(0), day(30)], 31, null],
    ['three, the last counts', [day(0), day(1), day(20)], 21, day(27)],
    ['in any order', [day(29), day(0)], 30, day(36)],
  ] as const)('%s', (_, missed, now, until) => {
    expect(sanctionedUntil(missed, sanction, day(now))).toEqual(until)
  })
})

describe('what a member shows at the entrance', () => {
  const codeOf = (personId: string, bookingId = yoga) =>
    club.call('booking/get-check-in-code', { personId, bookingId }, club.as(personId))
  const scan = (checkInCode: string, centerId = '102') => {
    const caller = callerOf('lou', { centerId, accessLevel: ['MEMBER', 'STAFF'] })
    return club.call('booking/check-in-by-code', { checkInCode }, { caller, now: club.test.now })
  }

  it('checks a guest of another club in, by staff of the club of the class alone, and twice is once', async () => {
    const personId = await club.member()
    await db()
      .updateTable('persons')
      .set({ center_id: '101' })
      .where('chain_id', '=', chain)
      .where('id', '=', personId)
      .execute()
    await booked(personId)
    const { starts_at: start } = await club.class(yoga)
    const { code, opensAt } = (await codeOf(personId)).value
    expect(Date.parse(opensAt)).toBe(start.getTime() - 30 * 60_000)

    club.at(opensAt, -1)
    expect(await scan(code)).toMatchObject({ code: 'CHECK_IN_NOT_OPEN' })
    club.at(opensAt)
    expect(await scan(code, '103')).toMatchObject({ code: 'NOT_FOUND' })
    const first = await scan(code)
    expect(first).toMatchObject({ value: { personName: `${personId} Berg`, className: 'Yoga Flow', wasMissed: false } })
    club.at(opensAt, 60_000)
    expect((await scan(`  ${code} `)).value.attendedAt).toBe(first.value.attendedAt)
  })

  it('is nothing that anybody could make: not for another place, not for another chain', async () => {
    const [one = '', two = ''] = await club.members(2)
    await booked(one)
    const place = await booked(two)
    const { code } = (await codeOf(one)).value
    const { starts_at: start } = await club.class(yoga)
    club.at(start)

    for (const made of [
      place,
      `${code.slice(0, 22)}${place}`,
      `${code.startsWith('A') ? 'B' : 'A'}${code.slice(1)}`,
      code.slice(22),
      checkInCode('waha', place),
    ])
      expect(await scan(made), made).toMatchObject({ code: 'NOT_FOUND' })
    expect((await codeOf(one, next)).code).toBe('NOT_FOUND')
  })
})
