import type { Static } from 'typebox'
import { describe, expect, it } from 'vitest'
import type { ClassQuestion } from '#contract/shapes/class-question.ts'
import { wantedOf } from '#elements/class-list/logic.ts'
import { db } from '#server/db/ambient.ts'
import { cancellingOf } from '#server/features/booking/cancelling.ts'
import { insertPack } from '#server/features/clipcards/packs.ts'
import { bookingJobs, keepClasses } from '#server/features/programs/jobs.ts'
import { workDue } from '#server/jobs/work.ts'
import { startBookingClub, tuesday } from './booking-club.ts'

const club = startBookingClub()
const yoga = 'yoga-abend-2026-12-03'
const cycling = 'cycling-abend-2026-12-04'
const states = async (personId: string) =>
  (
    await db()
      .selectFrom('participations')
      .select(['bookable_id', 'state', 'seat_id'])
      .where('chain_id', '=', club.chain)
      .where('person_id', '=', personId)
      .orderBy('bookable_id')
      .execute()
  ).map((row) => `${row.bookable_id} ${row.state}${row.seat_id ? ` ${row.seat_id}` : ''}`)

const freeSeats = async (id: string, bookingId: string): Promise<readonly string[]> =>
  (await club.call('booking/get-seats', { personId: id, bookingId }, club.as(id))).value.seats.flatMap(
    (seat: { id: string; state: string }) => (seat.state === 'FREE' ? [seat.id] : []),
  )

describe('a member', () => {
  it('P-07: books what the membership opens, and is told when it can be given back', async () => {
    const id = await club.member()
    const { value } = await club.book(id, yoga)

    expect(value).toMatchObject({
      state: 'BOOKED',
      freeCancelUntil: '2026-12-03T05:30:00.000Z',
      spend: { kind: 'unlimited' },
    })
    expect(await club.book(id, yoga)).toMatchObject({ code: 'ILLEGAL_BOOKING_STATE', params: { reason: 'booked' } })
    expect((await club.check(id, yoga)).value.session.own).toMatchObject({ state: 'BOOKED' })
  })

  it('S-21: holds a place, confirms it, and it is the same place', async () => {
    const id = await club.member()
    const held = (await club.hold(id, cycling, { seatId: 'B2' })).value
    expect(held).toMatchObject({ seatId: 'B2', expiresAt: '2026-12-01T09:05:00.000Z', released: false })
    expect((await club.book(id, cycling)).value).toMatchObject({ participationId: held.participationId, seatId: 'B2' })
  })

  it('S-21: or aborts it, and the place is free again', async () => {
    const id = await club.member()
    const before = await club.counted(cycling)
    const held = (await club.hold(id, cycling)).value
    expect(await club.counted(cycling)).toMatchObject({
      taken: before.taken + 1,
      seatsLeft: Number(before.seatsLeft) - 1,
    })

    expect(await club.cancel(id, held.participationId)).toMatchObject({ value: { returned: 'nothing' } })
    expect(await club.counted(cycling)).toEqual(before)
    expect(await club.cancel(id, held.participationId)).toMatchObject({ code: 'ALREADY_CANCELLED' })
  })

  it('holds one place at a time, and is told that the other is free again', async () => {
    const id = await club.member()
    await club.hold(id, yoga)
    expect((await club.hold(id, cycling)).value.released).toBe(true)
    expect((await states(id)).map((one) => one.split(' ')[1]).sort()).toEqual(['CANCELLED', 'TENTATIVE'])

    const clear = 'booking/clear-previous-tentative-participations'
    expect(await club.call(clear, { personId: id }, club.as(id))).toMatchObject({ value: { cleared: 1 } })
    expect(await club.call(clear, { personId: id }, club.as(id))).toMatchObject({ value: { cleared: 0 } })
  })

  it('is not in two places at once, and may go on where another class ends', async () => {
    const id = await club.member()
    // 18:00 to 18:50; the next begins at 18:30 on the same Tuesday, and one at 20:00.
    await club.book(id, 'cycling-abend-2026-12-08', {})
    const busy = await club.book(id, 'yoga-abend-2026-12-08')
    expect(busy).toMatchObject({ code: 'PARTICIPANT_OCCUPIED', params: { date: '2026-12-08', time: '18:00' } })
    expect(await club.book(id, 'yoga-klein-2026-12-08')).toMatchObject({ ok: true })
  })

  it.each([
    ['ben', yoga, 'OVERDUE_DEBT'],
    ['gia', yoga, 'SANCTIONED'],
    ['ida', yoga, 'ACTIVITY_NOT_AVAILABLE'],
    ['anna', 'no-such-class', 'NOT_FOUND'],
    ['anna', 'yoga-abend-2026-12-10', 'BOOKING_NOT_OPENED'],
    ['anna', 'ruecken-2026-12-01', 'TOO_LATE_TO_BOOK'],
  ])('%s who wants %s is refused: %s', async (id, bookingId, code) => {
    expect((await club.book(id, bookingId)).code).toBe(code)
    expect((await club.hold(id, bookingId)).code).toBe(code)
  })

  it('P-42: a plan without privilege cannot book, and is told what it lacks', async () => {
    const id = await club.member('start')
    expect(await club.book(id, yoga)).toMatchObject({ code: 'NoPrivilege', params: { reason: 'plan' } })
    expect((await club.check(id, yoga)).value).toMatchObject({
      isAllowed: false,
      whyNot: { code: 'NoPrivilege' },
      spends: [],
    })
  })

  it('books nobody into what is another’s', async () => {
    const [one = '', other = ''] = await club.members(2)
    const { value } = await club.book(one, yoga)
    expect(await club.cancel(other, value.participationId)).toMatchObject({ code: 'NOT_FOUND' })
    expect(
      await club.call('booking/create-booking', { personId: one, bookingId: cycling }, club.as(other)),
    ).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('what somebody has', () => {
  const ask = async (id: string, more: object = {}) =>
    (
      await club.call(
        'booking/check-privilege-activity',
        { personId: id, activityId: 'yoga', centerId: '102', ...more },
        club.as(id),
      )
    ).value

  it('opens an activity whatever the class, or not, and why', async () => {
    const [all = ''] = await club.members(1)
    expect(await ask(all)).toMatchObject({ isAllowed: true, reasons: [], spends: [{ kind: 'unlimited' }] })
    expect(await ask(await club.member('start'))).toMatchObject({
      isAllowed: false,
      whyNot: { code: 'NoPrivilege', params: { reason: 'plan' } },
    })
    expect((await ask('gia')).whyNot).toMatchObject({ code: 'SANCTIONED' })
    const no = { activityId: 'no-such-thing' }
    expect(
      await club.call('booking/check-privilege-activity', { personId: all, centerId: '102', ...no }, club.as(all)),
    ).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is told for what it is when it is chosen and cannot be used', async () => {
    const [one = '', other = ''] = await club.members(2)
    const theirs = `subscription:${other}-plan:komplett`
    expect(await club.book(one, yoga, { spendId: theirs })).toMatchObject({
      code: 'NoPrivilege',
      params: { reason: 'choice' },
    })
  })
})

describe('places that are held and never booked', () => {
  it('are ten in ten minutes at most; a seat may be changed as often as one likes', async () => {
    const id = await club.member()
    for (let times = 0; times < 5; times++) for (const one of [yoga, cycling]) await club.hold(id, one)
    expect(await club.hold(id, yoga)).toMatchObject({ code: 'TRY_LATER', params: { minutes: 10 } })
    const [seatId] = await freeSeats(id, cycling)
    expect(await club.hold(id, cycling, { seatId })).toMatchObject({ ok: true })
    expect(await club.book(id, cycling)).toMatchObject({ ok: true })
    club.at(tuesday, 10 * 60_000)
    expect(await club.hold(id, yoga)).toMatchObject({ ok: true })
    club.at(tuesday)
  })
})

describe('another seat', () => {
  it('is had for a booking until the class closes, where it is free; the place stays the same', async () => {
    const [one = '', other = '', third = ''] = await club.members(3)
    const [a, b, c] = await freeSeats(one, cycling)
    const first = (await club.book(one, cycling, { seatId: a })).value
    await club.book(other, cycling, { seatId: b })
    const before = await club.counted(cycling)
    const move = (seatId: string | undefined) => club.book(one, cycling, { seatId, movesSeat: true })
    expect(await move(b)).toMatchObject({ code: 'SEAT_NOT_AVAILABLE' })
    expect((await move(c)).value).toMatchObject({ participationId: first.participationId, seatId: c, spend: null })
    expect(await club.counted(cycling)).toEqual(before)
    const { closes_at } = await club.class(cycling)
    club.at(closes_at, -1)
    expect(await move(a)).toMatchObject({ ok: true })
    club.at(closes_at)
    expect(await move(c)).toMatchObject({ code: 'TOO_LATE_TO_BOOK' })
    expect(await club.book(third, cycling, { seatId: c, movesSeat: true })).toMatchObject({
      code: 'ILLEGAL_BOOKING_STATE',
    })
    club.at(tuesday)
  })
})

describe('clips and allowances', () => {
  it('a clip is taken with the booking, and comes back in time', async () => {
    const id = await club.member('kurskarte', 2)
    await club.hold(id, yoga)
    expect(await club.clipsOf(id)).toBe(2)
    const { value } = await club.book(id, yoga)
    expect([value.spend.kind, await club.clipsOf(id)]).toEqual(['monthly', 1])

    expect(await club.cancel(id, value.participationId)).toMatchObject({ value: { returned: 'clips' } })
    expect(await club.clipsOf(id)).toBe(2)
    expect(await club.cancel(id, value.participationId)).toMatchObject({ code: 'ALREADY_CANCELLED' })
    expect(await club.clipsOf(id)).toBe(2)
  })

  it('the last clip books once', async () => {
    const id = await club.member('kurskarte', 1)
    await club.book(id, yoga)
    expect(await club.book(id, cycling)).toMatchObject({ code: 'NoPrivilege', params: { reason: 'usedUp' } })
  })

  it('an allowance of two a week is two a week', async () => {
    const id = await club.member('flex')
    const week = ['yoga-klein-2026-12-02', 'yoga-klein-2026-12-03', 'yoga-klein-2026-12-04', 'yoga-klein-2026-12-07']
    const answers = []
    for (const one of week) answers.push((await club.book(id, one)).code ?? 'booked')
    expect(answers).toEqual(['booked', 'booked', 'NoPrivilege', 'booked'])
    const look = 'booking/available-user-subscriptions-for-booking'
    const { value } = await club.call(look, { personId: id, bookingId: 'yoga-klein-2026-12-08' }, club.as(id))
    expect(value.subscriptions).toMatchObject([{ kind: 'allowance', left: 1, times: 2, until: '2026-12-13' }])
  })

  it('a pack opens what it is for, and is named before it is used', async () => {
    const sauna = 'mitte-aufguss-2026-12-01'
    const ask = { personId: 'finn', bookingId: sauna }
    const { value } = await club.call('booking/available-booking-clipcards', ask, club.as('finn'))
    expect(value.clipcards).toMatchObject([{ kind: 'pack', left: 3, clips: 1 }])
    expect((await club.book('finn', sauna)).value.spend).toMatchObject({ kind: 'pack', left: 3 })
    expect(
      (await club.call('booking/available-booking-clipcards', { ...ask, bookingId: yoga }, club.as('finn'))).ok,
    ).toBe(true)
  })
})

describe('somebody who is no member', () => {
  it('books with a session that a friend has given them, once, and nothing without it', async () => {
    const id = await club.member()
    await db()
      .updateTable('persons')
      .set({ status: 'PROSPECT' })
      .where('chain_id', '=', club.chain)
      .where('id', '=', id)
      .execute()
    await db().deleteFrom('subscriptions').where('chain_id', '=', club.chain).where('person_id', '=', id).execute()
    expect(await club.book(id, yoga)).toMatchObject({ code: 'ACTIVITY_NOT_AVAILABLE', params: { reason: 'status' } })

    await insertPack(club.chain, {
      id: `${id}-probe`,
      personId: id,
      centerId: '102',
      productId: 'probe',
      sessions: 1,
      priceMinor: 0,
      currency: 'EUR',
      from: '2026-12-01',
      until: '2026-12-14',
      byPersonId: null,
      now: new Date('2026-12-01T07:00:00Z'),
    })

    expect((await club.book(id, yoga)).value.spend).toMatchObject({ kind: 'pack', left: 1 })
    expect(await club.book(id, 'yoga-klein-2026-12-08')).toMatchObject({ code: 'ACTIVITY_NOT_AVAILABLE' })
  })
})

describe('cancelling', () => {
  const limit = '2026-12-03T05:30:00.000Z'

  it.each([
    [-1, { ok: true }],
    [0, { code: 'TOO_LATE_TO_CANCEL' }],
    [1, { code: 'TOO_LATE_TO_CANCEL' }],
  ])('%i ms from the last moment', async (plus, answer) => {
    const id = await club.member()
    const { value } = await club.book(id, yoga)
    club.at(limit, plus)
    expect(await club.cancel(id, value.participationId)).toMatchObject(answer)
    club.at(tuesday)
  })

  it.each([
    ['refuse', -1, 'free'],
    ['refuse', 0, 'refused'],
    ['keep', -1, 'free'],
    ['keep', 0, 'keeps'],
  ])('where it is %s, %i ms from the last moment, is told as %s', async (lateCancel, plus, expected) => {
    const { docs } = club.contextOf().release
    const release = { docs: { ...docs, config: { ...docs.config, booking: { lateCancel } } } }
    const row = await club.class(yoga)
    const at = (now: Date) => cancellingOf({ release, now }, row)
    expect(at(new Date(row.free_cancel_until.getTime() + plus))).toBe(expected)
    expect(at(row.starts_at)).toBe('refused')
  })

  it('that is over binds nobody who has seen that it is free', async () => {
    const id = await club.member()
    club.at(limit)
    const { session } = (await club.check(id, yoga)).value
    const unaware = await club.book(id, yoga, { shownCancelling: 'free' })
    const aware = await club.book(id, yoga, { shownCancelling: session.cancelling })
    club.at(tuesday)
    expect([session.cancelling, unaware.code, aware.ok]).toEqual(['refused', 'CANCELLING_CHANGED', true])
  })
})

describe('a hold', () => {
  it.each([
    [-1, true],
    [0, false],
    [1, false],
  ])('%i ms from its end keeps the place from others: %s', async (plus, isKept) => {
    const last = await club.shrunk(`yoga-klein-2026-12-0${plus + 5}`, 1)
    const [first = '', second = ''] = await club.members(2)
    const { expiresAt } = (await club.hold(first, last)).value
    club.at(expiresAt, plus)
    const seen = (await club.check(second, last)).value.session.placesLeft
    const other = await club.book(second, last)
    expect([seen, other.code ?? 'booked']).toEqual(isKept ? [0, 'CLASS_FULL'] : [1, 'booked'])
    expect((await club.book(first, last)).code ?? 'booked').toBe(isKept ? 'booked' : 'CLASS_FULL')
    expect(await club.counted(last)).toMatchObject({ taken: 1, there: 1 })
    club.at(tuesday)
  })

  it('that is asked for again and again ends all the same', async () => {
    const id = await club.member()
    const ends: string[] = []
    for (let minutes = 0; minutes < 15; minutes += 4) {
      club.at(tuesday, minutes * 60_000)
      ends.push((await club.hold(id, 'yoga-abend-2026-12-08')).value.expiresAt)
    }
    club.at(tuesday)
    expect(ends.map((end) => (Date.parse(end) - tuesday.getTime()) / 60_000)).toEqual([5, 9, 13, 15])
  })

  it.each([0, 6])(
    'of %i minutes in another class ends when a place is booked, and is not in the way',
    async (minutes) => {
      const id = await club.member()
      await club.hold(id, 'cycling-abend-2026-12-08')
      club.at(tuesday, minutes * 60_000)
      expect(await club.book(id, 'yoga-abend-2026-12-08')).toMatchObject({ value: { state: 'BOOKED' } })
      expect((await states(id)).map((one) => one.split(' ').slice(0, 2).join(' ')).sort()).toEqual([
        'cycling-abend-2026-12-08 CANCELLED',
        'yoga-abend-2026-12-08 BOOKED',
      ])
      club.at(tuesday)
    },
  )

  it('that is over is booked all the same while its seat is free, else with the nearest', async () => {
    const [one = '', other = ''] = await club.members(2)
    const bikes = 'cycling-abend-2026-12-03'
    await club.hold(one, bikes, { seatId: 'B4' })
    club.at(tuesday, 6 * 60_000)
    expect((await club.book(other, bikes, { seatId: 'B4' })).value.seatId).toBe('B4')
    expect(['B2', 'B5']).toContain((await club.book(one, bikes)).value.seatId)
    club.at(tuesday)
  })

  it('that is over frees its place when nobody meets it', async () => {
    const id = await club.member()
    const before = await club.counted(yoga)
    await club.hold(id, yoga)
    const later = new Date(tuesday.getTime() + 5 * 60_000)
    await keepClasses(club.chain, later)
    await workDue({ kinds: bookingJobs.filter(({ kind }) => kind === 'booking/sweep'), now: later, chain: club.chain })
    expect(await club.counted(yoga)).toEqual(before)
    expect(await states(id)).toEqual([`${yoga} EXPIRED`])
  })
})

describe('seats', () => {
  it('are told as they stand: mine, held, taken, broken, reserved, and nobody’s name', async () => {
    const [one = '', other = ''] = await club.members(2)
    const bikes = 'cycling-abend-2026-12-02'
    await club.book(one, bikes, { seatId: 'C1' })
    await club.hold(other, bikes, { seatId: 'C2' })
    const { value } = await club.call('booking/get-seats', { personId: one, bookingId: bikes }, club.as(one))

    const named = value.seats.filter(({ state }: { state: string }) => state !== 'FREE')
    expect(named.map(({ id, state }: { id: string; state: string }) => `${id} ${state}`)).toEqual([
      'A1 RESERVED',
      'B3 BROKEN',
      'C1 MINE',
      'C2 HELD',
    ])
    expect(JSON.stringify(value)).not.toContain(other)
    for (const [seatId, code] of [
      ['C1', 'SEAT_NOT_AVAILABLE'],
      ['B3', 'SEAT_NOT_AVAILABLE'],
      ['Z9', 'SEAT_NOT_AVAILABLE'],
    ]) {
      expect((await club.hold(other, bikes, { seatId })).code).toBe(code)
    }
    expect(await states(other)).toEqual([`${bikes} TENTATIVE C2`])
  })
})

describe('a schedule', () => {
  const ask = (more: object, as = {}) =>
    club.call('classes/search-booking-participations', { centerId: '102', ...more }, as)

  it('shows each class with why it cannot be booked before anything is pressed', async () => {
    const id = await club.member('start')
    const { value } = await ask({ personId: id, date: '2026-12-03' }, club.as(id))
    expect(value.sessions.map(({ time }: { time: string }) => time)).toEqual(['12:15', '18:00', '18:30', '20:00'])
    expect(value.sessions[2]).toMatchObject({
      name: 'Yoga Flow',
      endTime: '19:30',
      minutes: 60,
      room: 'Studio Hof',
      capacity: 18,
      hasSeats: false,
      instructor: { id: 'mira' },
      whyNot: { code: 'NoPrivilege', params: { reason: 'plan' } },
    })
  })

  type Filter = Pick<Static<typeof ClassQuestion>, 'groupId' | 'instructorId' | 'dayPart' | 'onlyBookable'>
  const wanted = ({ groupId, instructorId, dayPart, onlyBookable }: Filter) => ({
    group: groupId ?? null,
    instructor: instructorId ?? null,
    part: dayPart ?? null,
    bookable: onlyBookable ?? null,
  })
  it.each<[Filter, readonly string[]]>([
    [{ groupId: 'cycling' }, ['18:00']],
    [{ instructorId: 'aylin' }, ['12:15', '20:00']],
    [{ dayPart: 'morning' }, []],
    [{ dayPart: 'evening', onlyBookable: true }, ['18:00', '18:30', '20:00']],
  ])('answers %j', async (filter, times) => {
    const id = await club.member()
    const { value } = await ask({ personId: id, date: '2026-12-03', ...filter }, club.as(id))
    expect(value.sessions.map(({ time }: { time: string }) => time)).toEqual(times)
    // The page chooses among what it has, and shows the same.
    const all = (await ask({ personId: id, date: '2026-12-03' }, club.as(id))).value.sessions
    expect(wantedOf(all, wanted(filter))).toEqual(value.sessions)
  })

  it('P-05, P-25: is for visitors where the switch lets them look, and for nobody else', async () => {
    expect(await ask({})).toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  it('names the clubs that have one', async () => {
    const id = await club.member()
    const { value } = await club.call('classes/available-activities-for-centers', {}, club.as(id))
    expect(value.centers.map((one: { id: string }) => one.id).sort()).toEqual(['101', '102'])
  })

  it('counts the classes of two weeks by day, and has nothing that is over', async () => {
    const id = await club.member()
    const { value } = await club.call('classes/find-booking-dates', { centerId: '102', personId: id }, club.as(id))
    expect(value.dates).toHaveLength(14)
    expect(value.dates[0]).toEqual({ date: '2026-12-01', classes: 4 })
  })
})

describe('a calendar file', () => {
  const fileOf = async (id: string, bookingId: string) => {
    const { ok, value } = await club.call('booking/get-calendar-file', { personId: id, bookingId }, club.as(id))
    const text = ok ? Buffer.from(value.data, 'base64').toString().replaceAll('\r\n ', '') : ''
    return Object.fromEntries(text.split('\r\n').map((line) => line.split(/[:;](.*)/, 2) as [string, string]))
  }

  it('has one event for good: what becomes of a booking replaces it, and a cancellation takes it out', async () => {
    const [one = '', other = ''] = await club.members(2)
    const bikes = 'cycling-abend-2026-12-04'
    expect(await fileOf(one, bikes)).toEqual({ '': undefined })
    const booked = (await club.book(one, bikes, { seatId: 'C1' })).value
    await club.book(other, bikes)
    const first = await fileOf(one, bikes)
    expect(first).toMatchObject({ METHOD: 'PUBLISH', STATUS: 'CONFIRMED', SUMMARY: 'Cycling', SEQUENCE: '1' })
    // 18:00 to 18:50 in Berlin, in winter.
    expect(first).toMatchObject({ DTSTART: '20261204T170000Z', DTEND: '20261204T175000Z' })
    expect((await fileOf(other, bikes)).UID).not.toBe(first.UID)

    await club.book(one, bikes, { seatId: 'C2', movesSeat: true })
    const moved = await fileOf(one, bikes)
    expect(moved).toMatchObject({ UID: first.UID, SEQUENCE: '2' })
    expect(moved.DESCRIPTION).toContain('C2')
    await club.cancel(one, booked.participationId)
    expect(await fileOf(one, bikes)).toMatchObject({
      UID: first.UID,
      METHOD: 'CANCEL',
      STATUS: 'CANCELLED',
      SEQUENCE: '3',
    })
  })
})
