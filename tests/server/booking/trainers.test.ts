import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { slotAt, startBookingClub } from './booking-club.ts'

const club = startBookingClub({ staffGroupIds: ['training'] })
const mats = (instant: string) => slotAt('STAFF', 'mats', 'personal-training', instant, 60)
const asked = { centerId: '102', activityId: 'personal-training', date: '2026-12-04' }
const availability = async (more: object = {}, id = 'ida') =>
  (
    await club.call(
      'staff-booking/get-personal-training-availability-for-activity',
      { personId: id, ...asked, ...more },
      club.as(id),
    )
  ).value
const ofOne = (instructorId: string, more: object = {}, id = 'ida') =>
  club.call(
    'staff-booking/get-personal-training-availability-for-instructor',
    { personId: id, ...asked, instructorId, ...more },
    club.as(id),
  )
const book = (id: string, bookingId: string, more: object = {}) =>
  club.call('staff-booking/book-instructor', { personId: id, bookingId, ...more }, club.as(id))
const timesOf = ({ starts }: { starts: readonly { time: string }[] }) => starts.map(({ time }) => time)

/** Members who have bought ten sessions. */
const withSessions = async (count: number) => {
  const ids = await club.members(count)
  await sql`
    insert into clipcards (chain_id, id, person_id, product_id, center_id, currency, price_minor, sessions, clips_left, valid_from,
      valid_until)
    select ${club.chain}, id || '-pt', id, 'pt-10', '102', 'EUR', 59000, 10, 10, '2026-06-01', '2027-06-01'
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) id`.execute(db())
  return ids
}

describe('a trainer', () => {
  it('S-28: has free starts by parts of the day, of everybody and of one; who is away says until when', async () => {
    const all = await availability()
    expect(all.instructors.map(({ id }: { id: string }) => id)).toEqual(['samira', 'jana', 'wieland', 'mats'])
    expect(timesOf(all).slice(0, 2)).toEqual(['07:30', '08:00'])
    for (const dayPart of ['morning', 'afternoon', 'evening'])
      for (const { part } of (await availability({ dayPart })).starts) expect(part).toBe(dayPart)
    expect(timesOf(await availability({ dayPart: 'evening' }))[0]).toBe('17:00')

    const { value: jonas } = await ofOne('wieland', { date: '2026-12-04' })
    expect(timesOf(jonas)).toEqual(['16:00', '16:30', '17:00', '17:30', '18:00', '18:30', '19:00', '19:30', '20:00'])
    expect(jonas.instructor).toMatchObject({ name: 'Jonas Wieland', away: null, first: { date: '2026-12-01' } })
    expect((await ofOne('nobody')).code).toBe('NOT_FOUND')
    // Courts are nobody to train with.
    expect((await ofOne('pb-squash')).code).toBe('NOT_FOUND')
  })

  it('P-07: is booked with a session, paid for by nobody twice, and gone for others', async () => {
    const [one = '', other = ''] = await withSessions(2)
    const question = { duration: '60', startTime: '09:00' }
    const { bookingId, price } = (await ofOne('mats', question, one)).value
    expect([bookingId, price]).toEqual([mats('2026-12-04T08:00:00Z'), null])
    expect((await book(one, bookingId)).value.spend).toMatchObject({ kind: 'pack', clips: 1, left: 10 })
    expect(await book(other, bookingId)).toMatchObject({ code: 'STAFF_OCCUPIED', params: { of: 'trainer' } })
    // Another length or another start that overlaps is taken with it; neighbours are free.
    const check = slotAt('STAFF', 'mats', 'trainingscheck', '2026-12-04T08:30:00Z', 30)
    expect((await club.hold(other, check)).code).toBe('STAFF_OCCUPIED')
    expect((await book(other, mats('2026-12-04T09:00:00Z'))).code).toBe(undefined)
    const { starts } = (await ofOne('mats', {}, await club.member())).value
    expect(timesOf({ starts })).toEqual(expect.arrayContaining(['07:30', '08:00', '11:00']))
    for (const gone of ['08:30', '09:00', '09:30', '10:00', '10:30']) expect(timesOf({ starts })).not.toContain(gone)
  })

  it('V-44: cannot be booked without a length, and says so', async () => {
    await sql`update activities set durations = '[]' where chain_id = ${club.chain} and id = 'trainingscheck'`.execute(
      db(),
    )
    expect((await ofOne('mats', { activityId: 'trainingscheck' })).code).toBe('DURATIONS_EMPTY')
    for (const wrong of [
      slotAt('STAFF', 'mats', 'trainingscheck', '2026-12-04T08:00:00Z', 30),
      mats('2026-12-04T08:07:00Z'),
    ])
      expect((await book(await club.member(), wrong)).code).toBe('NOT_FOUND')
  })

  it('whoever has no session is told so in words of their own, and which cards help', async () => {
    const id = await club.member()
    expect((await club.check(id, mats('2026-12-04T12:00:00Z'))).value.whyNot).toMatchObject({
      code: 'NoPrivilege',
      params: { reason: 'plan', of: 'trainer' },
    })
    const cards = { activityId: 'personal-training', centerId: '102', personId: id }
    const { offered } = (await club.call('clipcards/available-clipcards-for-activity', cards, club.as(id))).value
    expect(offered.map((one: { id: string }) => one.id)).toEqual(['pt-10'])
  })

  it('is told of: a bio, a focus, the clubs; of whoever has none, that there is none', async () => {
    const bioOf = (instructorId: string) => club.call('staff-booking/get-staff-bio', { instructorId }, club.as('ida'))
    expect((await bioOf('mats')).value.bio).toContain('Physiotherapeut')
    expect((await bioOf('wieland')).value).toMatchObject({ focus: 'Boxen, Beweglichkeit', bio: null })
    // Who leads classes alone is no trainer.
    expect((await bioOf('mira')).code).toBe('NOT_FOUND')
    const list = { centerIds: ['101'], activityId: 'personal-training' }
    const { instructors } = (
      await club.call('staff-booking/get-personal-instructors-for-centers', list, club.as('ida'))
    ).value
    expect(instructors.map(({ id }: { id: string }) => id)).toEqual(['jana'])
  })
})
