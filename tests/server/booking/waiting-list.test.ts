import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { bookingJobs, keepClasses } from '#server/features/programs/jobs.ts'
import { workDue } from '#server/jobs/work.ts'
import { startBookingClub, tuesday } from './booking-club.ts'

const club = startBookingClub({ opens: null, lateCancel: 'keep', waitingList: { limit: 3, offerMinutes: 30 } })
let day = 0
beforeEach(() => {
  day++
  club.at(tuesday)
})
/** A class of the evening that is no other test's: it begins at 18:30 UTC. */
const on = (series = 'yoga-klein', more = 0) => `${series}-2026-12-${String(6 + day + more).padStart(2, '0')}`
const wait = (id: string, bookingId: string, more: object = {}) =>
  club.book(id, bookingId, { joinsList: true, ...more })
/** Everything that is due, as the server's own clock does it. */
const later = async (instant: Date | string = club.test.now, plusMs = 0) => {
  club.at(instant, plusMs)
  await keepClasses(club.chain, club.test.now)
  await workDue({ kinds: bookingJobs, now: club.test.now, chain: club.chain })
}
const statesIn = async (bookingId: string) =>
  (
    await db()
      .selectFrom('participations')
      .select(['person_id', 'state'])
      .where('chain_id', '=', club.chain)
      .where('bookable_id', '=', bookingId)
      .where('state', 'not in', ['CANCELLED', 'EXPIRED'])
      .orderBy('ticket')
      .orderBy('created_at')
      .execute()
  ).map(({ person_id, state }) => `${person_id} ${state}`)
const mailsTo = async (personId: string) =>
  (
    await db()
      .selectFrom('jobs')
      .select('payload')
      .where('chain_id', '=', club.chain)
      .where('kind', '=', 'mail')
      .execute()
  )
    .map(({ payload }) => payload as { personId: string; template: string })
    .filter((one) => one.personId === personId)
    .map(({ template }) => template)
    .sort()
const sums = async (id: string) => {
  const { capacity, places_left, places_due, waiting } = await club.class(id)
  const { there } = await club.counted(id)
  expect(there + places_left + places_due).toBe(capacity)
  return { there, left: places_left, due: places_due, waiting }
}
/** A class with so many places, all booked by these. */
const full = async (places: number, id = on()) => {
  await club.shrunk(id, places)
  const people = await club.members(places)
  const booked: { id: string; place: string }[] = []
  for (const one of people) booked.push({ id: one, place: (await club.book(one, id)).value.participationId })
  return { id, booked }
}

describe('somebody waits', () => {
  it('S-20: only because they asked, with a number, and says so in the timetable', async () => {
    const { id } = await full(1)
    const [one = '', two = ''] = await club.members(2)
    expect(await club.book(one, id)).toMatchObject({ code: 'CLASS_FULL' })
    expect((await statesIn(id)).length).toBe(1)

    expect((await wait(one, id)).value).toMatchObject({ state: 'BOOKED_IN_WAITING_LIST', position: 1, spend: null })
    expect((await wait(two, id)).value).toMatchObject({ position: 2 })
    expect(await wait(two, id)).toMatchObject({ code: 'ILLEGAL_BOOKING_STATE', params: { reason: 'waiting' } })
    const { session, whyNot } = (await club.check(two, id)).value
    expect(session).toMatchObject({ own: { state: 'BOOKED_IN_WAITING_LIST', position: 2 }, list: { waiting: 2 } })
    expect(whyNot).toMatchObject({ code: 'ILLEGAL_BOOKING_STATE', params: { reason: 'waiting' } })
    const shown = await club.call('dashboard/schedule-by-current-person', { personId: two }, club.as(two))
    expect(shown.value.entries).toMatchObject([{ position: 2, acts: ['leave'] }])
  })

  it('not where a place is free, nor where the list is full, closed or none', async () => {
    const [one = '', two = ''] = await club.members(2)
    expect(await wait(one, on())).toMatchObject({ code: 'ILLEGAL_BOOKING_STATE', params: { reason: 'placeFree' } })
    const { id } = await full(1)
    for (const waiter of await club.members(3)) await wait(waiter, id)
    expect(await wait(one, id)).toMatchObject({ code: 'WAITING_LIST_FULL' })
    expect((await club.check(one, id)).value.reasons.map(({ code }: { code: string }) => code)).toEqual([
      'CLASS_FULL',
      'WAITING_LIST_FULL',
    ])

    const { list_until } = await club.class(id)
    await db().updateTable('bookables').set({ waiting_limit: 9 }).where('id', '=', id).execute()
    club.at(list_until ?? '', -1)
    expect(await wait(one, id)).toMatchObject({ ok: true })
    club.at(list_until ?? '')
    expect(await wait(two, id)).toMatchObject({ code: 'WAITING_LIST_FULL', params: { reason: 'none' } })
  })

  it('and leaves again; the others come nearer', async () => {
    const { id } = await full(1)
    const [one = '', two = ''] = await club.members(2)
    const { participationId } = (await wait(one, id)).value
    await wait(two, id)
    expect(await club.cancel(one, participationId)).toMatchObject({ value: { returned: 'nothing' } })
    expect((await club.check(two, id)).value.session.own.position).toBe(1)
    expect(await sums(id)).toMatchObject({ waiting: 1, due: 0 })
    expect(await club.cancel(one, participationId)).toMatchObject({ code: 'ALREADY_CANCELLED' })
  })
})

describe('a place that becomes free', () => {
  it('is the list’s in the same moment: who passes by does not get it, who is next does, and is told once', async () => {
    const { id, booked } = await full(1)
    const [next = '', passer = ''] = await club.members(2)
    await wait(next, id)
    await club.cancel(booked[0]?.id ?? '', booked[0]?.place ?? '')

    expect(await club.book(passer, id)).toMatchObject({ code: 'CLASS_FULL' })
    expect(await sums(id)).toEqual({ there: 0, left: 0, due: 1, waiting: 1 })
    await later()
    await later()
    expect(await statesIn(id)).toEqual([`${next} BOOKED`])
    expect(await sums(id)).toEqual({ there: 1, left: 0, due: 0, waiting: 0 })
    expect(await mailsTo(next)).toEqual(['class-moved-up'])
  })

  it('is so too when a hold runs out, met by a passer-by or by nobody', async () => {
    const id = await club.shrunk(on(), 1)
    const [holder = '', next = '', passer = ''] = await club.members(3)
    await club.hold(holder, id)
    await wait(next, id)
    club.at(tuesday, 5 * 60_000)
    expect((await club.check(passer, id)).value.session.placesLeft).toBe(0)
    expect(await club.book(passer, id)).toMatchObject({ code: 'CLASS_FULL' })
    await later()
    expect(await statesIn(id)).toEqual([`${next} BOOKED`])
  })

  it('stays with whoever only changes the seat that they hold', async () => {
    const id = 'cycling-abend-2026-12-18'
    const [holder = '', next = '', ...rest] = await club.members(20)
    const held = (await club.hold(holder, id, { seatId: 'B2' })).value
    for (const one of rest) await club.book(one, id)
    expect(await wait(next, id)).toMatchObject({ ok: true })
    const again = (await club.hold(holder, id, { seatId: 'B2' })).value
    expect(again.participationId).toBe(held.participationId)
    expect((await club.book(holder, id)).value).toMatchObject({ participationId: held.participationId, seatId: 'B2' })
  })

  it('passes over who is elsewhere or owes and keeps their number; takes off who may not come, and says so', async () => {
    const { id, booked } = await full(2)
    const [busy = '', shut = '', none = '', last = ''] = await club.members(4)
    await db().updateTable('bookables').set({ waiting_limit: 9 }).where('id', '=', id).execute()
    for (const one of [busy, shut, none, last]) await wait(one, id)
    // Something at the same hour, that the first has booked since.
    const { starts_at, ends_at } = await club.class(id)
    const other = 'yoga-klein-2026-12-03'
    await db().updateTable('bookables').set({ starts_at, ends_at }).where('id', '=', other).execute()
    await club.book(busy, other)
    await db().updateTable('persons').set({ standing: 'BLOCKED' }).where('id', '=', shut).execute()
    await db().updateTable('subscriptions').set({ status: 'ENDED' }).where('person_id', '=', none).execute()
    for (const one of booked) await club.cancel(one.id, one.place)
    await later()

    expect(await statesIn(id)).toEqual([
      `${busy} BOOKED_IN_WAITING_LIST`,
      `${none} CANCELLED_NO_PRIVILEGE`,
      `${last} BOOKED`,
    ])
    expect(await mailsTo(shut)).toEqual(['class-list-left'])
    expect(await mailsTo(none)).toEqual(['class-list-left'])
    expect(await mailsTo(busy)).toEqual(['class-booked'])
    // Nobody can take the other place: it is anybody's.
    expect(await sums(id)).toEqual({ there: 1, left: 1, due: 0, waiting: 1 })
  })

  it.each([
    [4, 'passes over who holds a place of that time', ['BOOKED_IN_WAITING_LIST', 'BOOKED']],
    [6, 'passes over nobody for a hold that is over, met by nobody yet', ['BOOKED', 'BOOKED_IN_WAITING_LIST']],
  ])('after %i minutes %s', async (minutes, _, states) => {
    const { id, booked } = await full(1)
    const list = await club.members(2)
    for (const one of list) await wait(one, id)
    const { starts_at, ends_at } = await club.class(id)
    const other = `yoga-klein-2026-12-0${minutes}`
    await db().updateTable('bookables').set({ starts_at, ends_at }).where('id', '=', other).execute()
    await club.hold(list[0] ?? '', other)
    club.at(tuesday, minutes * 60_000)
    await club.cancel(booked[0]?.id ?? '', booked[0]?.place ?? '')
    const moveUp = bookingJobs.filter(({ kind }) => kind === 'booking/move-up')
    await workDue({ kinds: moveUp, now: club.test.now, chain: club.chain })
    expect(await statesIn(id)).toEqual(states.map((state, at) => `${list[at]} ${state}`))
    expect(await sums(id)).toEqual({ there: 1, left: 0, due: 0, waiting: 1 })
  })

  it('takes the clip only then, and gives half an hour to think', async () => {
    const { id, booked } = await full(1)
    const next = await club.member('kurskarte', 1)
    await wait(next, id)
    expect(await club.clipsOf(next)).toBe(1)
    await db().updateTable('bookables').set({ free_cancel_until: tuesday }).where('id', '=', id).execute()
    await db().updateTable('participations').set({ free_cancel_until: tuesday }).where('bookable_id', '=', id).execute()
    await db()
      .updateTable('participations')
      .set({ free_cancel_until: new Date('2027-01-01') })
      .where('id', '=', booked[0]?.place ?? '')
      .execute()
    await club.cancel(booked[0]?.id ?? '', booked[0]?.place ?? '')
    await later()
    expect(await club.clipsOf(next)).toBe(0)
    const { own, cancelling } = (await club.check(next, id)).value.session
    expect(cancelling).toBe('free')
    club.at(tuesday, 30 * 60_000 - 1)
    expect((await club.check(next, id)).value.session.cancelling).toBe('free')
    club.at(tuesday, 30 * 60_000)
    expect((await club.check(next, id)).value.session.cancelling).toBe('keeps')
    club.at(tuesday, 60_000)
    expect(await club.cancel(next, own.participationId)).toMatchObject({ value: { returned: 'clips' } })
  })
})

describe('a class that the club calls off', () => {
  it('gives everybody back what they spent, takes them off the list, and tells each of them once', async () => {
    const id = await club.shrunk(on(), 1)
    const booked = await club.member('kurskarte', 1)
    const [waiting = '', late = ''] = await club.members(2)
    await club.book(booked, id)
    await wait(waiting, id)
    const skip = { skip: true, starts: null, minutes: null, staff_id: null }
    await db()
      .insertInto('series_exceptions')
      .values({ chain_id: club.chain, series_id: 'yoga-klein', local_date: id.slice(-10), ...skip })
      .execute()
    await later(tuesday, 3_600_000)
    await later(tuesday, 2 * 3_600_000)

    expect(await club.book(late, id)).toMatchObject({ code: 'ILLEGAL_BOOKING_STATE', params: { reason: 'cancelled' } })
    expect(await statesIn(id)).toEqual([])
    expect(await sums(id)).toEqual({ there: 0, left: 1, due: 0, waiting: 0 })
    expect(await club.clipsOf(booked)).toBe(1)
    expect(await mailsTo(booked)).toEqual(['class-booked', 'class-cancelled'])
    expect(await mailsTo(waiting)).toEqual(['class-cancelled-waited'])
    const shown = await club.call('dashboard/schedule-by-current-person', { personId: booked }, club.as(booked))
    expect(shown.value.entries).toMatchObject([{ state: 'CANCELLED', acts: [] }])
    const lately = await club.call('dashboard/activities-by-current-person', { personId: booked }, club.as(booked))
    expect(lately.value.activities[0]).toMatchObject({ kind: 'CANCELLED_BY_CLUB' })
  })

  it('takes a late clip from nobody who gives the place back before the club has', async () => {
    const id = await club.shrunk(on(), 1)
    const booked = await club.member('kurskarte', 1)
    const { participationId } = (await club.book(booked, id)).value
    await db().updateTable('participations').set({ free_cancel_until: tuesday }).where('bookable_id', '=', id).execute()
    await db()
      .updateTable('bookables')
      .set({ state: 'CANCELLED', free_cancel_until: tuesday })
      .where('id', '=', id)
      .execute()
    expect(await club.cancel(booked, participationId, { acceptsLate: true })).toMatchObject({
      value: { returned: 'clips' },
    })
    expect(await club.clipsOf(booked)).toBe(1)
  })
})

describe('shortly before', () => {
  const offered = async () => {
    const { id, booked } = await full(1)
    const [first = '', second = ''] = await club.members(2)
    await wait(first, id)
    await wait(second, id)
    const { auto_until } = await club.class(id)
    club.at(auto_until ?? '')
    await club.cancel(booked[0]?.id ?? '', booked[0]?.place ?? '', { acceptsLate: true })
    return { id, first, second, at: auto_until ?? new Date(0) }
  }

  it('a place is offered for half an hour, accepted by booking it', async () => {
    const { id, first, at } = await offered()
    await later(at)
    expect((await club.check(first, id)).value.session.own).toMatchObject({
      state: 'TENTATIVE',
      expiresAt: new Date(at.getTime() + 30 * 60_000).toISOString(),
    })
    expect(await mailsTo(first)).toEqual(['class-offered'])
    const shown = await club.call('dashboard/schedule-by-current-person', { personId: first }, club.as(first))
    expect(shown.value.entries).toMatchObject([{ isOffer: true, acts: ['accept', 'decline'] }])
    // A hold elsewhere does not end it.
    await club.hold(first, on('yoga-klein', 2))
    expect(await club.book(first, id)).toMatchObject({ value: { state: 'BOOKED' } })
    expect(await sums(id)).toEqual({ there: 1, left: 0, due: 0, waiting: 1 })
  })

  it('declined or left alone it is the next one’s', async () => {
    const { id, first, second, at } = await offered()
    await later(at)
    const { own } = (await club.check(first, id)).value.session
    await club.cancel(first, own.participationId)
    await later(at, 1)
    expect(await statesIn(id)).toEqual([`${second} TENTATIVE`])
    await later(at, 31 * 60_000)
    expect(await sums(id)).toEqual({ there: 0, left: 1, due: 0, waiting: 0 })
  })

  it('nothing is offered at night, and in the morning it is', async () => {
    const { id, first } = await offered()
    await db().updateTable('bookables').set({ auto_until: tuesday }).where('id', '=', id).execute()
    const date = on().slice(-10)
    const night = new Date(`${date}T00:00:00Z`)
    await later(night, -2 * 3_600_000)
    expect(await sums(id)).toMatchObject({ due: 1 })
    await later(new Date(`${date}T06:00:00Z`), -1)
    expect(await sums(id)).toMatchObject({ due: 1 })
    await later(new Date(`${date}T06:00:00Z`), 60_000)
    expect((await statesIn(id))[0]).toBe(`${first} TENTATIVE`)
  })

  it.each([
    [-1, 'CLASS_FULL'],
    [0, 'booked'],
  ])(
    '%i ms from the end of a list its place is whoever’s comes, also before a job has noticed: %s',
    async (plus, told) => {
      const { id } = await offered()
      const { list_until } = await club.class(id)
      club.at(list_until ?? '', plus)
      const passer = await club.member()
      expect((await club.book(passer, id)).code ?? 'booked').toBe(told)
      await sums(id)
    },
  )

  it('at the end a free place is anybody’s, and all who wait are told, once', async () => {
    const { id, first, second } = await offered()
    const { list_until } = await club.class(id)
    await later(list_until ?? '')
    await later(list_until ?? '', 60_000)
    expect(await sums(id)).toMatchObject({ left: 1, due: 0, waiting: 2 })
    for (const one of [first, second]) expect(await mailsTo(one)).toEqual(['class-place-free'])
    expect(await club.book(second, id)).toMatchObject({ value: { state: 'BOOKED' } })
    expect(await sums(id)).toMatchObject({ there: 1, left: 0, waiting: 1 })
  })

  it('left alone it is told on the home page, with a way on while the class can be booked', async () => {
    const { id, first, second, at } = await offered()
    const lately = async (person: string) => {
      const { value } = await club.call('dashboard/activities-by-current-person', { personId: person }, club.as(person))
      return value.activities.map(({ kind, page }: { kind: string; page?: string }) => [kind, page])
    }
    const { center_id } = await club.class(id)
    const page = `/booking/details/me/${center_id}/${id}`

    await later(at)
    await later(at, 31 * 60_000)
    expect(await lately(first)).toEqual([
      ['OFFER_LAPSED', page],
      ['WAITING', undefined],
    ])
    expect(await lately(second)).toEqual([['WAITING', undefined]])
    await later(at, 24 * 3_600_000)
    expect(await lately(first)).toContainEqual(['OFFER_LAPSED', undefined])
  })
})
