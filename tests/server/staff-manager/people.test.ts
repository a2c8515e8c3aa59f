import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { bookingPromises } from '#server/features/booking/promises.ts'
import { bookingJobs } from '#server/features/programs/jobs.ts'
import { workDue } from '#server/jobs/work.ts'
import { startBookingClub, tuesday } from '../booking/booking-club.ts'
import { callerOf } from '../support/demo-club.ts'

const club = startBookingClub({ opens: null })
const { chain } = club
beforeEach(() => club.at(tuesday))

const manager = { caller: callerOf('max', { accessLevel: ['MEMBER', 'STAFF', 'MANAGER'] }) }
const staff = { caller: callerOf('lou', { accessLevel: ['MEMBER', 'STAFF'] }) }
const elsewhere = { caller: callerOf('kay', { accessLevel: ['MEMBER', 'STAFF', 'MANAGER'], centerId: '101' }) }
const days = 24 * 3_600_000

const ask = (name: string, input: object, as: object = manager) =>
  club.call(`staff-manager/${name}`, input, { ...as, now: club.test.now })
const seen = async (bookingkey: string, as: object = manager) =>
  (await ask('get-booking-participants', { bookingkey }, as)).value.participants
const mailsTo = async (personId: string) =>
  (await db().selectFrom('jobs').select('payload').where('chain_id', '=', chain).where('kind', '=', 'mail').execute())
    .map(({ payload }) => payload as { personId: string; template: string })
    .filter((one) => one.personId === personId && one.template !== 'class-booked')
    .map(({ template }) => template)
const broken = async () => {
  const found = []
  for (const { breaks } of bookingPromises(club.test.now)) found.push(...(await breaks.execute(db())).rows)
  return found
}

it('P-18: staff find a member, book and sell for them in their name, and see the schedule; other clubs’ staff do not', async () => {
  const bookingkey = 'yoga-abend-2026-12-08'
  const personId = await club.member('kurskarte', 3)
  const as = { ...staff, now: club.test.now }
  const book = (by: object) => club.call('booking/create-booking', { personId, bookingId: bookingkey }, by)
  const pack = { clipcardId: 'pt-10', clipcardCenterId: '102', price: { amountMinor: 59_000, currency: 'EUR' } }
  const sell = (by: object) => club.call('payment/create-clipcard-staff-shopping-basket', { ...pack, personId }, by)

  const { members } = (await club.call('user/find-members', { memberId: personId }, as)).value
  const week = (await ask('search-all-bookings', { centerId: '102', from: '2026-12-07' }, staff)).value
  const answers = [await book(as), await sell(as)]
  const history = (await club.call('person/get-history', { personId }, { ...as, caller: callerOf(personId) })).value

  expect(members).toMatchObject([{ userId: personId }])
  expect(week.bookings).toContainEqual(expect.objectContaining({ bookingkey }))
  expect(answers).toMatchObject([{ ok: true }, { ok: true }])
  expect(history.entries).toMatchObject([
    { what: 'buy', byName: 'Lou Petersen' },
    { what: 'book', byName: 'Lou Petersen' },
  ])
  const kay = { ...elsewhere, now: club.test.now }
  expect([await book(kay), await sell(kay)]).toMatchObject([{ code: 'NOT_FOUND' }, { code: 'NOT_FOUND' }])
})

describe('who came to a class', () => {
  const bookingkey = 'yoga-abend-2026-12-08'
  const note = (participationId: string, came: boolean, as: object = staff) =>
    ask('note-visit', { bookingkey, participationId, came }, as)

  it('P-28 is noted by staff of its club, missed or not, and put right for two weeks', async () => {
    const [one = ''] = await club.members(1, 'kurskarte', 3)
    const { participationId } = (await club.book(one, bookingkey)).value
    const { starts_at: starts, ends_at: ends } = await club.class(bookingkey)
    expect(await note(participationId, false)).toMatchObject({
      code: 'CHECK_IN_NOT_OPEN',
      params: { reason: 'missed' },
    })
    expect((await seen(bookingkey))[0].may).toEqual({ checkIn: false, noteMissed: false, takeOut: true })

    club.at(starts)
    expect((await seen(bookingkey))[0].may).toEqual({ checkIn: true, noteMissed: true, takeOut: false })
    expect(await note(participationId, false, elsewhere)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await note(participationId, false)).toMatchObject({ value: { state: 'BOOKED_NO_SHOW_UP' } })
    expect(await note(participationId, false)).toMatchObject({ value: { state: 'BOOKED_NO_SHOW_UP' } })
    expect(await mailsTo(one)).toEqual(['class-missed'])
    expect(await club.clipsOf(one)).toBe(2)

    club.at(ends, 14 * days - 1)
    expect(await note(participationId, true)).toMatchObject({ value: { state: 'BOOKED' } })
    expect(await note(participationId, false)).toMatchObject({ value: { state: 'BOOKED_NO_SHOW_UP' } })
    club.at(ends, 14 * days)
    expect(await note(participationId, true)).toMatchObject({ code: 'TOO_LATE_TO_CHECK_IN' })
    expect((await seen(bookingkey))[0].may).toEqual({ checkIn: false, noteMissed: false, takeOut: false })
    expect(await broken()).toEqual([])
  })
})

describe('somebody who is taken out of a class', () => {
  const bookingkey = 'yoga-abend-2026-12-10'
  const takeOut = (participationId: string, more: object = {}, as: object = manager) =>
    ask(
      'delete-staff-booking',
      { bookingkey, participationId, toParticipants: true, cancelEffect: 'RETURN', ...more },
      as,
    )

  it('gets back what they spent, or not, as it was decided; who waits moves up', async () => {
    await club.shrunk(bookingkey, 2)
    const [one = '', two = ''] = await club.members(2, 'kurskarte', 3)
    const waiting = await club.member()
    const [first, second] = [await club.book(one, bookingkey), await club.book(two, bookingkey)]
    await club.book(waiting, bookingkey, { joinsList: true })
    const ids = [first.value.participationId, second.value.participationId]

    expect(await takeOut(ids[0], {}, elsewhere)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await takeOut(ids[0], {}, staff)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await takeOut(ids[0], { state: 'BOOKED_IN_WAITING_LIST' })).toMatchObject({ code: 'SCHEDULE_CHANGED' })
    expect(await takeOut(ids[0], { state: 'BOOKED' })).toMatchObject({ value: { booked: 1, waiting: 0 } })
    expect(await takeOut(ids[0])).toMatchObject({ code: 'NOT_FOUND' })
    expect(await takeOut(ids[1], { cancelEffect: 'KEEP' })).toMatchObject({ value: { booked: 1 } })
    await workDue({ kinds: bookingJobs, now: club.test.now, chain })

    expect([await club.clipsOf(one), await club.clipsOf(two)]).toEqual([3, 2])
    expect([await mailsTo(one), await mailsTo(two)]).toEqual([['class-taken-out'], ['class-taken-out-kept']])
    expect((await seen(bookingkey)).map(({ personId, state }: Record<string, string>) => [personId, state])).toEqual([
      [waiting, 'BOOKED'],
    ])
    club.at((await club.class(bookingkey)).starts_at)
    expect(await takeOut((await seen(bookingkey))[0].participationId)).toMatchObject({ code: 'CLASS_BEGUN' })
    expect(await broken()).toEqual([])
  })

  it('is told that they only waited, where they did', async () => {
    const key = 'yoga-abend-2026-12-17'
    await club.shrunk(key, 1)
    await club.book(await club.member('kurskarte', 3), key)
    const waiting = await club.member()
    await club.book(waiting, key, { joinsList: true })
    const listed = (await seen(key)).find(({ personId }: { personId: string }) => personId === waiting)

    expect(await takeOut(listed.participationId, { bookingkey: key })).toMatchObject({
      value: { booked: 0, waiting: 1 },
    })
    expect(await mailsTo(waiting)).toEqual(['class-taken-out-waited'])
  })

  it('keeps what was spent for a whole class where managers decide so, and says so', async () => {
    const key = 'yoga-abend-2026-12-15'
    const [one = ''] = await club.members(1, 'kurskarte', 3)
    await club.book(one, key)
    await ask('delete-staff-booking', { bookingkey: key, toParticipants: true, cancelEffect: 'KEEP' })
    await workDue({ kinds: bookingJobs, now: club.test.now, chain })

    expect([await club.clipsOf(one), await mailsTo(one)]).toEqual([2, ['class-cancelled-kept']])
    expect(await broken()).toEqual([])
  })
})

describe('what staff plan beside classes', () => {
  const entry = { centerId: '102', title: 'Floor', date: '2026-12-09', time: '05:00', minutes: 60 }
  const make = (type: string, more: object = {}) => ask('create-staff-booking', { ...entry, type, ...more })

  it('takes the time of a room or a trainer, is seen, moved and called off, and booked by nobody', async () => {
    const { resource_id: resourceId, staff_id: staffId } = await club.class('yoga-abend-2026-12-08')
    const made = await make('RESOURCE_MAINTENANCE', { resourceId })
    const { bookingkey } = made.value.booking
    expect(made.value.booking).toMatchObject({
      type: 'RESOURCE_MAINTENANCE',
      name: 'Floor',
      capacity: 0,
      activityId: null,
    })
    expect(await make('RESOURCE_MAINTENANCE', { time: '05:30' })).toMatchObject({ code: 'NOT_FOUND', at: 'resourceId' })
    expect(await make('TASK', { title: ' ' })).toMatchObject({ code: 'NOT_FOUND', at: 'title' })
    expect(await make('MEETING', { resourceId, time: '05:30' })).toMatchObject({
      code: 'RESOURCE_OCCUPIED',
      params: { reason: 'taken', className: 'Floor', time: '05:00' },
    })
    expect(await make('MEETING', { staffId })).toMatchObject({ ok: true })
    expect(
      await club.call(
        'booking/check-privilege-booking',
        { personId: await club.member(), bookingId: bookingkey },
        { now: club.test.now },
      ),
    ).toMatchObject({ code: 'NOT_FOUND' })

    const week = { centerId: '102', from: '2026-12-09', days: 1 }
    expect((await ask('search-all-bookings', week)).value.bookings.map(({ name }: { name: string }) => name)).toContain(
      'Floor',
    )
    const moved = await ask('update-staff-booking', { bookingkey, version: 1, time: '06:00', toParticipants: true })
    expect(moved).toMatchObject({ value: { told: 0, booking: { time: '06:00' } } })
    const off = { bookingkey, toParticipants: true, cancelEffect: 'RETURN' }
    expect(await ask('delete-staff-booking', off)).toMatchObject({ value: { booked: 0 } })
    expect(await make('TASK', { resourceId, time: '06:30' })).toMatchObject({ ok: true })
    expect(await broken()).toEqual([])
  })
})
