import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { planSeries } from '#server/features/booking/plan-series.ts'
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
/** 18:30 to 19:30 in Berlin, on Tuesdays and Thursdays. */
const yoga = 'yoga-abend-2026-12-08'

const ask = (name: string, input: object, as: object = manager) =>
  club.call(`staff-manager/${name}`, input, { ...as, now: club.test.now })
const move = (bookingkey: string, version: number, change: object, as: object = manager) =>
  ask('update-staff-booking', { bookingkey, version, toParticipants: true, ...change }, as)
const callOff = (bookingkey: string, more: object = {}, as: object = manager) =>
  ask('delete-staff-booking', { bookingkey, toParticipants: true, cancelEffect: 'RETURN', ...more }, as)
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

describe('the schedule of a club', () => {
  it('P-28 is seen by whoever works there, changed by who has its schedule, and nobody elsewhere knows of it', async () => {
    const week = { centerId: '102', from: '2026-12-07', days: 7 }
    const seen = await ask('search-all-bookings', week)

    expect(seen.value).toMatchObject({ from: '2026-12-07', mayChange: true, more: false })
    expect(seen.value.bookings).toContainEqual(
      expect.objectContaining({ bookingkey: yoga, time: '18:30', taken: 0, version: 1, isCancelled: false }),
    )
    expect((await ask('search-all-bookings', week, staff)).value.mayChange).toBe(false)
    expect(await ask('search-all-bookings', week, elsewhere)).toMatchObject({ code: 'NOT_FOUND' })
    for (const as of [elsewhere, staff]) {
      const code = as === staff ? 'FORBIDDEN' : 'NOT_FOUND'
      expect(await move(yoga, 1, { time: '20:00' }, as)).toMatchObject({ code })
      expect(await callOff(yoga, {}, as)).toMatchObject({ code })
    }
  })

  it('says who is free at a time, and what the others have then', async () => {
    const { activity_id: activityId, staff_id, resource_id } = await club.class(yoga)
    const then = { centerId: '102', activityId, date: '2026-12-08', time: '19:00', minutes: 30 }
    const { staff: people } = (await ask('find-staff', then)).value
    const { resources } = (await ask('find-resources-for-activity', then)).value

    const busy = { time: '18:30', endTime: '19:30' }
    expect(people).toContainEqual(expect.objectContaining({ id: staff_id, busy: expect.objectContaining(busy) }))
    expect(resources).toContainEqual(expect.objectContaining({ id: resource_id, busy: expect.objectContaining(busy) }))
    const later = (await ask('find-staff', { ...then, time: '19:30' })).value.staff
    expect(later.find(({ id }: { id: string }) => id === staff_id).busy).toBeNull()
  })
})

describe('a class that is moved', () => {
  const key = 'yoga-abend-2026-12-10'

  it('keeps its places, tells whom it clashes for before, and writes to everybody once it is done', async () => {
    const [one = '', two = ''] = await club.members(2)
    await club.book(one, key)
    await club.book(two, key)
    await club.book(two, yoga)
    const shown = await ask('preview-staff-booking', {
      bookingkey: key,
      date: '2026-12-08',
      time: '18:45',
      staffId: null,
      resourceId: null,
    })

    expect(shown.value).toMatchObject({ keep: 2, waiting: 0, tells: true, staff: null, room: null })
    expect(shown.value.clashes).toEqual([{ personName: `${two} Berg`, name: expect.any(String), time: '18:30' }])
    const to = { date: '2026-12-08', time: '18:45', staffId: null, resourceId: null }
    expect(await move(key, 1, to)).toMatchObject({ value: { told: 2, clashes: 1, booking: { version: 2 } } })
    const { starts_at, detached, local_date } = await club.class(key)
    expect([starts_at.toISOString(), detached, local_date]).toEqual(['2026-12-08T17:45:00.000Z', true, '2026-12-08'])
    expect(await mailsTo(one)).toEqual(['class-moved'])
    expect(await club.counted(key)).toMatchObject({ taken: 2, there: 2 })
    // The timetable makes no second one in its old place, and leaves this one where it is.
    await planSeries(chain, club.contextOf().release, tuesday)
    expect((await club.class(key)).starts_at).toEqual(starts_at)
    expect(await broken()).toEqual([])
  })

  it('is refused where its trainer or room is taken, told with what they have', async () => {
    const { staff_id: staffId, resource_id: resourceId } = await club.class('yoga-abend-2026-12-17')
    const there = { date: '2026-12-15', time: '19:00' }

    expect(await move('yoga-abend-2026-12-17', 1, there)).toMatchObject({
      code: 'STAFF_OCCUPIED',
      params: { reason: 'taken', time: '18:30' },
    })
    expect(await move('yoga-abend-2026-12-17', 1, { ...there, staffId: null })).toMatchObject({
      code: 'RESOURCE_OCCUPIED',
      params: { reason: 'taken', time: '18:30' },
    })
    expect(await club.class('yoga-abend-2026-12-17')).toMatchObject({
      staff_id: staffId,
      resource_id: resourceId,
      version: 1,
    })
    // Back to back is free.
    expect(await move('yoga-abend-2026-12-17', 1, { ...there, time: '19:30', resourceId: null })).toMatchObject({
      ok: true,
    })
  })

  it('is moved by one of two at once: the other is told', async () => {
    const id = 'yoga-abend-2026-12-22'
    const both = await Promise.all(
      ['20:30', '21:30'].map((time) => move(id, 1, { time, staffId: null, resourceId: null })),
    )

    expect(both.map(({ ok, code }) => code ?? ok).sort()).toEqual(['SCHEDULE_CHANGED', true])
    expect((await club.class(id)).version).toBe(2)
  })

  it('is none that has begun, is called off, or goes where nobody is', async () => {
    const id = 'yoga-abend-2026-12-24'
    expect(await move(id, 1, { date: '2026-11-30' })).toMatchObject({ code: 'CLASS_BEGUN' })
    expect(await move(id, 1, { staffId: 'nobody' })).toMatchObject({ code: 'NOT_FOUND', at: 'staffId' })
    expect(await move('nothing', 1, {})).toMatchObject({ code: 'NOT_FOUND' })
    await callOff(id)
    expect(await move(id, 2, { time: '20:00' })).toMatchObject({ code: 'ALREADY_CANCELLED' })
  })
})

describe('a class that staff call off', () => {
  const key = 'yoga-abend-2026-12-15'

  it('gives back what is told before, once, and writes to whoever had a place', async () => {
    await club.shrunk(key, 1)
    const [paying = ''] = await club.members(1, 'kurskarte', 3)
    const waiting = await club.member()
    await club.book(paying, key)
    await club.book(waiting, key, { joinsList: true })
    const shown = (await ask('get-booking-participants', { bookingkey: key }, staff)).value

    expect(shown.ifCalledOff).toMatchObject({ booked: 1, held: 0, waiting: 1, clips: 1, payers: 0 })
    expect(
      shown.participants.map(({ personId, state }: { personId: string; state: string }) => [personId, state]),
    ).toEqual([
      [paying, 'BOOKED'],
      [waiting, 'BOOKED_IN_WAITING_LIST'],
    ])
    expect(await ask('get-booking-participants', { bookingkey: key }, elsewhere)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await callOff(key, { cancelReason: 'Heating' })).toMatchObject({ value: { booked: 1, waiting: 1 } })
    expect(await callOff(key)).toMatchObject({ code: 'ALREADY_CANCELLED' })
    await workDue({ kinds: bookingJobs, now: club.test.now, chain })

    expect([await club.clipsOf(paying), await mailsTo(paying)]).toEqual([3, ['class-cancelled']])
    expect((await club.class(key)).cancel_reason).toBe('Heating')
    expect(await broken()).toEqual([])
  })

  it('is not called off over somebody who has booked or moved up since it was looked at', async () => {
    const id = 'yoga-abend-2026-12-31'
    await club.shrunk(id, 1)
    const [first = '', second = ''] = await club.members(2, 'kurskarte', 3)
    const look = async () => (await ask('get-booking-participants', { bookingkey: id })).value.ifCalledOff.people
    const off = async (people: string) => (await callOff(id, { people, cancelEffect: 'KEEP' })).params ?? 'done'
    const empty = await look()
    const { participationId } = (await club.book(first, id)).value
    const alone = await look()
    await club.book(second, id, { joinsList: true })
    const listed = await look()
    await club.cancel(first, participationId)
    await workDue({ kinds: bookingJobs, now: club.test.now, chain })

    for (const people of [empty, alone, listed]) expect(await off(people)).toEqual({ reason: 'people' })
    expect(await off(await look())).toBe('done')
    expect(await broken()).toEqual([])
  })

  it('writes to nobody where that was not wished', async () => {
    const id = 'yoga-abend-2026-12-29'
    const personId = await club.member()
    await club.book(personId, id)
    await callOff(id, { toParticipants: false })
    await workDue({ kinds: bookingJobs, now: club.test.now, chain })

    expect([(await club.counted(id)).there, await mailsTo(personId)]).toEqual([0, []])
  })
})

describe('a class that staff make', () => {
  const extra = { centerId: '102', activityId: 'yoga', date: '2026-12-13', time: '20:00', minutes: 60, capacity: 1 }

  it('is booked for members as they could by themselves; its trainer is in one place only', async () => {
    const { staff_id: staffId } = await club.class(yoga)
    const made = await ask('create-staff-booking', { ...extra, staffId })
    expect(made.value.booking).toMatchObject({ time: '20:00', capacity: 1, taken: 0, version: 1 })
    expect(await ask('create-staff-booking', { ...extra, staffId, time: '20:30' })).toMatchObject({
      code: 'STAFF_OCCUPIED',
      params: { reason: 'taken', time: '20:00' },
    })
    expect(await ask('create-staff-booking', { ...extra, date: '2026-11-30' })).toMatchObject({ code: 'CLASS_BEGUN' })
    expect(await ask('create-staff-booking', { ...extra, activityId: 'no' })).toMatchObject({ at: 'activityId' })
    expect(await ask('create-staff-booking', extra, staff)).toMatchObject({ code: 'FORBIDDEN' })

    const { bookingkey } = made.value.booking
    const [one = '', two = ''] = await club.members(2)
    const add = (personId: string, more: object = {}, as: object = staff) =>
      ask('add-booking-participant', { personId, bookingkey, ...more }, as)
    expect(await add(one)).toMatchObject({ value: { state: 'BOOKED' } })
    expect(await add(two)).toMatchObject({ code: 'CLASS_FULL' })
    expect(await add(two, { joinsList: true })).toMatchObject({ value: { state: 'BOOKED_IN_WAITING_LIST' } })
    expect(await add(two, {}, elsewhere)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await broken()).toEqual([])
  })
})
