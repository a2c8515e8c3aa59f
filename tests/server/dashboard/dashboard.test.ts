import { describe, expect, it } from 'vitest'
import type { OutputOf } from '#contract/call.ts'
import type { activitiesByCurrentPerson } from '#contract/calls/dashboard/activities-by-current-person.ts'
import type { scheduleByCurrentPerson } from '#contract/calls/dashboard/schedule-by-current-person.ts'
import { db } from '#server/db/ambient.ts'
import { startBookingClub, tuesday } from '../booking/booking-club.ts'

const club = startBookingClub()
const yoga = 'yoga-abend-2026-12-03'
const cycling = 'cycling-abend-2026-12-04'
const ask = async (id: string, more: object = {}): Promise<OutputOf<typeof scheduleByCurrentPerson>> =>
  (await club.call('dashboard/schedule-by-current-person', { personId: id, ...more }, club.as(id))).value
type Activities = OutputOf<typeof activitiesByCurrentPerson>['activities']
const lately = async (id: string, more: object = {}): Promise<Activities> =>
  (await club.call('dashboard/activities-by-current-person', { personId: id, ...more }, club.as(id))).value.activities
const told = (entries: readonly { session: { id: string }; state: string; acts: readonly string[] }[]) =>
  entries.map(({ session, state, acts }) => [session.id, state, ...acts].join(' '))
const relate = (personId: string, relatedId: string) =>
  db()
    .insertInto('person_relations')
    .values({ chain_id: club.chain, person_id: personId, related_id: relatedId, relation: 'CHILD' })
    .execute()

describe('what somebody has before them', () => {
  it('is nothing at first, and says who is asking', async () => {
    const id = await club.member()
    expect(await ask(id)).toEqual({ members: [{ id, firstName: id, isSelf: true }], types: [], entries: [] })
  })

  it('is what is held first, then what is booked, by time, each with what can be done to it', async () => {
    const id = await club.member()
    await club.book(id, cycling)
    await club.book(id, yoga)
    await club.hold(id, 'cycling-abend-2026-12-08')
    expect(told((await ask(id)).entries)).toEqual([
      'cycling-abend-2026-12-08 TENTATIVE confirm abort',
      `${yoga} BOOKED cancel`,
      `${cycling} BOOKED cancel seat`,
    ])
  })

  it('loses what has run out, what was given back and what is over', async () => {
    const id = await club.member()
    const { participationId } = (await club.book(id, cycling)).value
    await club.book(id, yoga)
    await club.hold(id, 'cycling-abend-2026-12-08')
    await club.cancel(id, participationId)
    club.at(tuesday, 5 * 60_000)
    expect(told((await ask(id)).entries)).toEqual([`${yoga} BOOKED cancel`])

    const { free_cancel_until, starts_at, ends_at } = await club.class(yoga)
    const acts = async (at: Date, plus: number) => {
      club.at(at, plus)
      return told((await ask(id)).entries)
    }
    expect(await acts(free_cancel_until, -1)).toEqual([`${yoga} BOOKED cancel`])
    expect(await acts(free_cancel_until, 0)).toEqual([`${yoga} BOOKED`])
    expect(await acts(starts_at, 0)).toEqual([`${yoga} BOOKED`])
    expect(await acts(ends_at, -1)).toEqual([`${yoga} BOOKED`])
    expect(await acts(ends_at, 0)).toEqual([])
    club.at(tuesday)
  })

  it('has what the club has cancelled, with nothing left to do', async () => {
    const id = await club.member()
    const other = 'yoga-klein-2026-12-08'
    await club.book(id, other)
    const set = (state: 'PLANNED' | 'CANCELLED') =>
      db().updateTable('bookables').set({ state }).where('chain_id', '=', club.chain).where('id', '=', other).execute()
    await set('CANCELLED')
    expect(told((await ask(id)).entries)).toEqual([`${other} CANCELLED`])
    await set('PLANNED')
  })

  it('is the child’s as well, each by name, and can be asked for one of them or one kind', async () => {
    const [parent = '', child = '', stranger = ''] = await club.members(3)
    await db().updateTable('persons').set({ birthday: '2009-12-02' }).where('id', '=', child).execute()
    await relate(parent, child)
    await club.book(parent, yoga)
    const forChild = { personId: child, bookingId: cycling }
    expect(await club.call('booking/create-booking', forChild, club.as(parent))).toMatchObject({ ok: true })

    const { members, types, entries } = await ask(parent)
    expect(members.map(({ id, isSelf }) => [id, isSelf])).toEqual([
      [parent, true],
      [child, false],
    ])
    expect(types).toEqual(['CLASS'])
    expect(entries.map((one) => `${one.firstName} ${one.session.id} ${one.isSelf}`)).toEqual([
      `${parent} ${yoga} true`,
      `${child} ${cycling} false`,
    ])

    const only = async (more: object) => (await ask(parent, more)).entries.map(({ personId }) => personId)
    expect(await only({ memberId: parent })).toEqual([parent])
    expect(await only({ memberId: child })).toEqual([child])
    expect(await only({ memberId: stranger })).toEqual([])
    expect(await only({ type: 'COURSE' })).toEqual([])
    // The filter goes on offering what there is.
    expect((await ask(parent, { type: 'COURSE' })).types).toEqual(['CLASS'])
  })

  it('is nobody else’s to see', async () => {
    const [one = '', other = ''] = await club.members(2)
    await club.book(one, yoga)
    for (const call of ['schedule', 'activities'])
      expect(await club.call(`dashboard/${call}-by-current-person`, { personId: one }, club.as(other))).toMatchObject({
        code: 'NOT_FOUND',
      })
  })
})

describe('what happened lately', () => {
  it('is told newest first: what was booked and given back, and no hold', async () => {
    const id = await club.member()
    const { participationId } = (await club.book(id, cycling)).value
    club.at(tuesday, 60_000)
    await club.cancel(id, participationId)
    club.at(tuesday, 120_000)
    const held = (await club.hold(id, yoga)).value
    await club.cancel(id, held.participationId)

    expect((await lately(id)).map(({ kind, at, bookingId }) => [kind, at, bookingId])).toEqual([
      ['CANCELLED', '2026-12-01T09:01:00.000Z', cycling],
      ['BOOKED', '2026-12-01T09:00:00.000Z', cycling],
    ])
    expect(await lately(id, { type: 'CAMP' })).toEqual([])
    club.at(tuesday, 61 * 24 * 3_600_000)
    expect(await lately(id)).toEqual([])
    club.at(tuesday)
  })
})
