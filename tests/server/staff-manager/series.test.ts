import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { timeIn } from '#calendar/wall-clock.ts'
import { db } from '#server/db/ambient.ts'
import { planSeries } from '#server/features/booking/plan-series.ts'
import { bookingPromises } from '#server/features/booking/promises.ts'
import { bookingJobs } from '#server/features/programs/jobs.ts'
import { workDue } from '#server/jobs/work.ts'
import { startBookingClub, tuesday } from '../booking/booking-club.ts'
import { callerOf } from '../support/demo-club.ts'

// What the timetable repeats, when it is changed or called off from one class on, or altogether.
const club = startBookingClub({ opens: null })
const { chain } = club
beforeEach(() => club.at(tuesday))

const manager = { caller: callerOf('max', { accessLevel: ['MEMBER', 'STAFF', 'MANAGER'] }) }
const ask = (name: string, input: object) =>
  club.call(`staff-manager/${name}`, input, { ...manager, now: club.test.now })
const change = (bookingkey: string, more: object) =>
  ask('update-staff-booking', { bookingkey, version: 1, toParticipants: true, ...more })
const callOff = (bookingkey: string, more: object) =>
  ask('delete-staff-booking', { bookingkey, toParticipants: true, cancelEffect: 'RETURN', ...more })
/** Those of a row of the timetable that are to come, as they stand. */
const rowsOf = async (series: string) => {
  const { rows } = await sql<{ id: string; starts_at: Date; minutes: number; staff_id: string; state: string }>`
    select id, starts_at, extract(epoch from ends_at - starts_at)::int / 60 as minutes, staff_id, state from bookables
    where chain_id = ${chain} and series_id = ${series} and starts_at > ${club.test.now}::timestamptz
    order by id`.execute(db())
  return rows.map(({ starts_at, ...row }) => ({ ...row, time: timeIn('Europe/Berlin', starts_at) }))
}
const startsOf = (ids: readonly (string | undefined)[]) =>
  Promise.all(ids.map(async (id) => (await club.class(id ?? '')).starts_at.toISOString()))
/** How many people have a place in classes of a series that are to come. */
const peopleIn = async (series: string) => {
  const { rows } = await sql<{ people: number }>`
    select count(distinct p.person_id)::int as people from participations p
    join bookables b on b.chain_id = p.chain_id and b.id = p.bookable_id
    where p.chain_id = ${chain} and b.series_id = ${series} and p.state = 'BOOKED'`.execute(db())
  return rows[0]?.people
}
/** As what the others of a row of the timetable are seen now. */
const seenNow = async (bookingkey = '') =>
  (await ask('get-booking-participants', { bookingkey })).value.repeats?.seen ?? []
/** Mails of classes that were moved or called off that somebody is sent, with what they list. */
const mailsTo = async (personId: string) => {
  const { rows } = await sql<{ template: string; moves: unknown }>`
    select payload->>'template' as template, payload->'params'->'moves' as moves from jobs
    where chain_id = ${chain} and kind = 'mail' and payload->>'personId' = ${personId}
      and payload->>'template' ~ '^class-(moved|off|cancelled)' order by 1`.execute(db())
  return rows
}
const broken = async () => {
  const found = []
  for (const { breaks } of bookingPromises(club.test.now)) found.push(...(await breaks.execute(db())).rows)
  return found
}
const from = 'yoga-abend-2026-12-15'

it('is changed from one class on: those before stay, the others get what is different and keep what is theirs', async () => {
  const [one = '', two = ''] = await club.members(2)
  await club.book(one, from)
  await club.book(two, 'yoga-abend-2026-12-17')
  await club.book(two, 'yoga-abend-2026-12-10')
  // One of them is led by nobody, and begins earlier.
  await change('yoga-abend-2026-12-22', { time: '18:00', staffId: null })
  const before = await rowsOf('yoga-abend')
  const to = { scope: 'FOLLOWING', minutes: 45 }
  const shown = await ask('preview-staff-booking', { bookingkey: from, ...to })
  const known = await ask('get-booking-participants', { bookingkey: from })
  const { following, all } = known.value.repeats
  const { seen } = shown.value.others
  const later = before.filter(({ id }) => id >= from)

  expect(shown.value).toMatchObject({ keep: 2, clashes: [], others: { classes: later.length }, tells: false })
  expect([following.classes, following.booked, all.classes, all.booked]).toEqual([later.length, 2, before.length, 3])
  expect(shown.value.others.until).toBe(following.until)
  expect(later.at(-1)?.id).toBe(`yoga-abend-${following.until}`)
  // What nobody has looked at is not changed, be it as its timetable made it.
  expect(await change(from, to)).toMatchObject({
    code: 'SCHEDULE_CHANGED',
    params: { reason: 'added', date: later[1]?.id.slice(-10) },
  })
  expect(await change(from, { ...to, seen })).toMatchObject({
    value: { told: 0, clashes: 0, booking: { minutes: 45 } },
  })
  expect(await rowsOf('yoga-abend')).toEqual(before.map((row) => (row.id >= from ? { ...row, minutes: 45 } : row)))
  expect(await broken()).toEqual([])
})

it('is moved by a day and an hour, each from where it was, and everybody is told of their own', async () => {
  const series = 'yoga-klein'
  const all = await rowsOf(series)
  const [first] = all
  const people = await club.members(2)
  const [early = '', late = ''] = people
  await club.book(early, first?.id ?? '')
  await club.book(late, all[1]?.id ?? '')
  const [hour = '', minute = ''] = (first?.time ?? '').split(':')
  const time = `${String(Number(hour) + 1).padStart(2, '0')}:${minute}`
  const to = { scope: 'ALL', time, staffId: null, resourceId: null }

  expect((await ask('preview-staff-booking', { bookingkey: first?.id, ...to })).value).toMatchObject({
    keep: 2,
    tells: true,
    others: { classes: all.length },
  })
  const seen = await seenNow(first?.id)
  expect(await change(first?.id ?? '', { ...to, seen })).toMatchObject({ value: { told: 2, clashes: 0 } })
  expect((await rowsOf(series)).map((row) => row.time)).toEqual(all.map(() => time))
  // The timetable leaves them where they are, and makes none in their old places.
  await planSeries(chain, club.contextOf().release, tuesday)
  expect((await rowsOf(series)).map(({ id, time }) => [id, time])).toEqual(all.map(({ id }) => [id, time]))
  expect(await broken()).toEqual([])
})

it('is told in one mail to somebody who is in several of its classes, with each of them by its old and new time', async () => {
  const series = 'yoga-klein'
  const [first, second, third] = (await rowsOf(series)).map(({ id }) => id)
  const [often = '', once = ''] = await club.members(2)
  for (const id of [second, first, third]) expect((await club.book(often, id ?? '')).ok).toBe(true)
  expect((await club.book(once, third ?? '')).ok).toBe(true)
  const to = { scope: 'ALL', time: '21:15', staffId: null, resourceId: null }
  const { seen } = (await ask('preview-staff-booking', { bookingkey: first, ...to })).value.others
  const version = (await club.class(first ?? '')).version
  const before = await startsOf([first, second, third])

  const { value } = await change(first ?? '', { ...to, seen, version })
  expect(value.told).toBe(await peopleIn(series))
  const after = await startsOf([first, second, third])
  expect(await mailsTo(often)).toEqual([
    {
      template: 'class-moved-several',
      moves: after.map((startsAt, at) => ({ startsAt, formerlyAt: before[at], timeZone: 'Europe/Berlin' })),
    },
  ])
  expect(await mailsTo(once)).toEqual([{ template: 'class-moved', moves: null }])
})

it('is not changed over what somebody else changed of a later class meanwhile: that one is named, and nothing is changed', async () => {
  const first = 'langhantel-2026-12-09'
  const later = 'langhantel-2026-12-16'
  const to = { scope: 'ALL', minutes: 50 }
  const look = async () => (await ask('preview-staff-booking', { bookingkey: first, ...to })).value.others.seen
  const seen = await look()
  expect(await change(later, { time: '09:45', staffId: null, resourceId: null })).toMatchObject({ ok: true })
  const before = await rowsOf('langhantel')

  expect(await change(first, { ...to, seen })).toMatchObject({
    code: 'SCHEDULE_CHANGED',
    params: { reason: 'series', className: expect.any(String), date: '2026-12-16', time: '09:45' },
  })
  expect(await rowsOf('langhantel')).toEqual(before)
  // Looked at again it is changed with the others, and keeps its own time.
  expect(await change(first, { ...to, seen: await look() })).toMatchObject({ ok: true })
  expect((await rowsOf('langhantel')).find(({ id }) => id === later)).toMatchObject({ minutes: 50, time: '09:45' })
})

it('stays as it is where one of them cannot be: that is told with its day', async () => {
  const before = await rowsOf('yoga-abend')
  const [, other] = before.filter(({ id, staff_id }) => id > from && staff_id !== null)
  const staff_id = before.find(({ id }) => id === from)?.staff_id
  const date = other?.id.slice('yoga-abend-'.length) ?? ''
  const extra = {
    centerId: '102',
    activityId: 'yoga',
    date,
    time: '20:00',
    minutes: 60,
    capacity: 5,
    staffId: staff_id,
  }
  expect((await ask('create-staff-booking', extra)).ok).toBe(true)

  const version = (await club.class(from)).version
  const { seen } = (await ask('preview-staff-booking', { bookingkey: from, scope: 'FOLLOWING' })).value.others
  const wish = { scope: 'FOLLOWING', time: '20:00', resourceId: null, version, seen }
  expect(await change(from, wish)).toMatchObject({
    code: 'STAFF_OCCUPIED',
    params: { reason: 'then', time: '20:00', date },
  })
  expect(await rowsOf('yoga-abend')).toEqual(before)
})

it('is called off from one class on, with what was told before, and nothing is made in their places', async () => {
  const [one = '', two = '', three = ''] = await club.members(3)
  await club.book(one, 'langhantel-2026-12-09')
  await club.book(two, 'langhantel-2026-12-14')
  await club.book(three, 'langhantel-2026-12-14')
  const first = 'langhantel-2026-12-14'
  const { following, all } = (await ask('get-booking-participants', { bookingkey: first })).value.repeats

  expect([following.booked, all.booked]).toEqual([2, 3])
  const seen = await seenNow(first)
  expect(await callOff(first, { scope: 'FOLLOWING', seen })).toMatchObject({ value: { booked: 2, waiting: 0 } })
  await workDue({ kinds: bookingJobs, now: club.test.now, chain })
  await planSeries(chain, club.contextOf().release, tuesday)
  for (const { id, state } of await rowsOf('langhantel'))
    expect([id, state]).toEqual([id, id < first ? 'PLANNED' : 'CANCELLED'])
  expect((await club.counted('langhantel-2026-12-09')).there).toBe(1)
  expect((await club.counted(first)).there).toBe(0)
  // What is alone has no others.
  const left = (await rowsOf('langhantel')).filter(({ state }) => state === 'PLANNED')
  await callOff(left[0]?.id ?? '', { scope: 'ALL', seen: await seenNow(left[0]?.id) })
  expect((await rowsOf('langhantel')).filter(({ state }) => state === 'PLANNED')).toEqual([])
  expect(await broken()).toEqual([])
})

it('is called off in one mail to somebody who is in several of its classes, with what becomes of each place', async () => {
  const [first = '', second = '', third = ''] = (await rowsOf('ruecken')).map(({ id }) => id)
  const [often = '', once = ''] = await club.members(2)
  await club.shrunk(third, 1)
  for (const id of [second, first]) expect((await club.book(often, id)).ok).toBe(true)
  expect((await club.book(once, third)).ok).toBe(true)
  const waits = { personId: often, bookingkey: third, joinsList: true }
  expect((await club.call('staff-manager/add-booking-participant', waits, club.as(often))).ok).toBe(true)

  const off = { scope: 'ALL', version: 1, seen: await seenNow(first), cancelEffect: 'KEEP' }
  expect(await callOff(first, off)).toMatchObject({ value: { booked: 3, waiting: 1 } })
  await workDue({ kinds: bookingJobs, now: club.test.now, chain })
  const starts = await startsOf([first, second, third])
  const lines = ['kept', 'kept', 'waited']
  expect(await mailsTo(often)).toEqual([
    {
      template: 'class-off-several',
      moves: lines.map((line, at) => ({ line, startsAt: starts[at], timeZone: 'Europe/Berlin' })),
    },
  ])
  expect(await mailsTo(once)).toEqual([{ template: 'class-cancelled-kept', moves: null }])
  expect(await peopleIn('ruecken')).toBe(0)
  expect(await broken()).toEqual([])
})

it('is not called off over what somebody else changed of one of its classes, or over one that nobody has looked at', async () => {
  const series = 'mitte-langhantel'
  const [first = '', second = '', third = ''] = (await rowsOf(series)).map(({ id }) => id)
  const seen = await seenNow(first)
  expect(await change(third, { time: '18:30', staffId: null, resourceId: null })).toMatchObject({ ok: true })
  const before = await rowsOf(series)
  const off = { scope: 'ALL', version: 1, seen }

  expect(await callOff(first, off)).toMatchObject({
    code: 'SCHEDULE_CHANGED',
    params: { reason: 'series', className: expect.any(String), date: third.slice(-10), time: '18:30' },
  })
  // Nobody has changed the second one, and still it is not known.
  const others = (await seenNow(first)).filter(({ bookingkey }: { bookingkey: string }) => bookingkey !== second)
  for (const known of [others, undefined])
    expect(await callOff(first, { ...off, seen: known })).toMatchObject({
      code: 'SCHEDULE_CHANGED',
      params: { reason: 'added', date: second.slice(-10), time: '18:00' },
    })
  expect(await callOff(third, { version: 1 })).toMatchObject({ code: 'SCHEDULE_CHANGED' })
  expect(await rowsOf(series)).toEqual(before)

  // The timetable goes on meanwhile.
  const whole = await seenNow(first)
  await planSeries(chain, club.contextOf().release, new Date(tuesday.getTime() + 7 * 86_400_000))
  const added = (await rowsOf(series)).slice(before.length)
  expect(added.length).toBeGreaterThan(0)
  expect(await callOff(first, { ...off, seen: whole })).toMatchObject({
    code: 'SCHEDULE_CHANGED',
    params: { reason: 'added', date: added[0]?.id.slice(-10) },
  })
  expect(await callOff(first, { ...off, seen: await seenNow(first) })).toMatchObject({ ok: true })
  expect((await rowsOf(series)).filter(({ state }) => state === 'PLANNED')).toEqual([])
})
