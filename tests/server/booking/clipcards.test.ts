import { describe, expect, it } from 'vitest'
import { callerOf } from '../support/demo-club.ts'
import { startBookingClub } from './booking-club.ts'

const club = startBookingClub()
const yoga = 'yoga-abend-2026-12-03'
const forClass = 'clipcards/load-clipcard-by-id-for-class-booking'
const forActivity = 'clipcards/load-clipcard-by-id-for-activity-booking'
const available = 'clipcards/available-clipcards-for-activity'
const finn = { caller: callerOf('finn', { centerId: '101' }) }
const sauna = { clipcardId: 'finn-sauna', centerId: '101', personId: 'finn' }
const ids = (cards: readonly { readonly id: string }[]) => cards.map(({ id }) => id)

describe('a clipcard and what it is good for', () => {
  it('P-42: names the activities that its clips open, and says of a class and an activity whether it fits', async () => {
    const { value } = await club.call(forActivity, { ...sauna, activityId: 'aufguss' }, finn)
    expect(value).toMatchObject({ fits: true, held: { id: 'finn-sauna', activities: ['Aufguss'] }, offered: null })

    expect((await club.call(forActivity, { ...sauna, activityId: 'yoga' }, finn)).value.fits).toBe(false)
    expect((await club.call(forClass, { ...sauna, bookingId: yoga }, finn)).value.fits).toBe(false)
    expect(await club.call(forClass, { ...sauna, bookingId: 'nothing' }, finn)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await club.call(forActivity, { ...sauna, activityId: 'nothing' }, finn)).toMatchObject({ code: 'NOT_FOUND' })
    const strangers = { ...sauna, personId: 'carla', bookingId: yoga }
    expect(await club.call(forClass, strangers, { caller: callerOf('carla') })).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('says it of one that is sold, too, to anybody', async () => {
    const card = { clipcardId: 'kurskarte', centerId: '101' }
    const { value } = await club.call(forClass, { ...card, bookingId: yoga })
    expect(value).toMatchObject({ held: null, fits: true, movements: [] })
    expect(value.offered.activities).toContain('Yoga Flow')
    expect(value.offered.activities).not.toContain('Aufguss')
    expect((await club.call(forActivity, { ...card, activityId: 'aufguss' })).value.fits).toBe(false)
  })

  it('tells what it was used for and what came back, the newest first', async () => {
    const id = await club.member('kurskarte', 2)
    const { value: place } = await club.book(id, yoga)
    await club.cancel(id, place.participationId)
    await club.book(id, yoga)

    const card = { clipcardId: `${id}-plan`, centerId: '102', personId: id }
    const { value } = await club.call(forClass, { ...card, bookingId: yoga }, club.as(id))
    expect(value.held).toMatchObject({ clipsLeft: 1, nextRefill: '2027-01-01' })
    const used = { name: 'Yoga Flow', date: '2026-12-03', time: '18:30' }
    expect(value.movements).toEqual([
      { kind: 'SPENT', date: '2026-12-01', clips: -1, left: 1, used, by: null },
      { kind: 'RETURNED', date: '2026-12-01', clips: 1, left: 2, used, by: null },
      { kind: 'SPENT', date: '2026-12-01', clips: -1, left: 1, used, by: null },
    ])
    // The place is theirs already: what the card is good for does not depend on that.
    expect(value.fits).toBe(true)
  })

  it('is found by the activity: what somebody has, and what the club sells', async () => {
    const asked = { centerId: '101', activityId: 'aufguss' }
    const { value } = await club.call(available, { ...asked, personId: 'finn' }, finn)
    expect([ids(value.held), ids(value.offered)]).toEqual([['finn-sauna'], ['sauna-5']])
    const seen = (await club.call(available, asked)).value
    expect([ids(seen.held), ids(seen.offered)]).toEqual([[], ['sauna-5']])
    const forYoga = (await club.call(available, { ...asked, activityId: 'yoga' })).value
    expect(ids(forYoga.offered)).toEqual(['kurskarte'])
    expect(await club.call(available, { ...asked, activityId: 'nothing' })).toMatchObject({ code: 'NOT_FOUND' })
  })
})
