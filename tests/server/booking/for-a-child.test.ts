import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { startBookingClub, tuesday } from './booking-club.ts'

const club = startBookingClub({ opens: null, waitingList: { limit: 3, offerMinutes: 30 } })
const { chain } = club
const cycling = 'cycling-abend-2026-12-04'
const yoga = 'yoga-abend-2026-12-03'
beforeEach(() => club.at(tuesday))

const personRow = (id: string, values: object) =>
  db().updateTable('persons').set(values).where('chain_id', '=', chain).where('id', '=', id).execute()
/** A parent who has nothing that opens a class, and a child with eight clips. */
async function family(birthday = '2016-03-04') {
  const [parent = ''] = await club.members(1, 'firmenfitness')
  const child = await club.member('kurskarte', 8)
  await personRow(child, { birthday, first_name: 'Noa' })
  await db()
    .insertInto('person_relations')
    .values({ chain_id: chain, person_id: parent, related_id: child, relation: 'CHILD' })
    .execute()
  return { parent, child }
}
const asks = (call: string, by: string, input: object) => club.call(call, input, club.as(by))

describe('somebody who decides for a child', () => {
  it('books, moves and gives back in the child’s name, by the child’s clips', async () => {
    const { parent, child } = await family('2010-03-04')
    const about = { personId: child, bookingId: cycling }
    const told = (await asks('booking/check-privilege-booking', parent, about)).value
    expect(told.whyNot).toBeNull()
    await asks('booking/attempt-create-booking', parent, { ...about, seatId: 'B4' })
    const { value } = await asks('booking/create-booking', parent, { ...about, spendId: told.spends[0].id })
    expect([value.state, value.seatId, await club.clipsOf(child), await club.clipsOf(parent)]).toEqual([
      'BOOKED',
      'B4',
      7,
      null,
    ])
    const moved = await asks('booking/create-booking', parent, { ...about, seatId: 'B5', movesSeat: true })
    expect(moved.value.seatId).toBe('B5')

    const { entries } = (await asks('dashboard/schedule-by-current-person', parent, { personId: parent })).value
    expect(entries).toMatchObject([{ personId: child, firstName: 'Noa', isSelf: false, acts: ['cancel', 'seat'] }])
    const { participationId } = value
    expect(await asks('booking/cancel-booking', parent, { personId: parent, participationId })).toMatchObject({
      code: 'NOT_FOUND',
    })
    const given = await asks('booking/cancel-booking', parent, { personId: child, participationId })
    expect([given.value.returned, await club.clipsOf(child)]).toEqual(['clips', 8])
    const moves = await db()
      .selectFrom('participation_moves')
      .select(['to_state', 'by_person_id'])
      .where('chain_id', '=', chain)
      .where('participation_id', '=', participationId)
      .execute()
    expect(new Set(moves.map(({ by_person_id }) => by_person_id))).toEqual(new Set([parent]))
  })

  it('is told what the child has at that time, and whose it is', async () => {
    const { parent, child } = await family('2010-03-04')
    // 18:00 to 18:50; the other begins at 18:30.
    const at = { personId: child, bookingId: 'cycling-abend-2026-12-08', seatId: 'B1' }
    expect(await asks('booking/create-booking', parent, at)).toMatchObject({ ok: true })
    const other = 'yoga-abend-2026-12-08'

    const { whyNot } = (await asks('booking/check-privilege-booking', parent, { personId: child, bookingId: other }))
      .value
    expect(whyNot).toMatchObject({ code: 'PARTICIPANT_OCCUPIED', params: { reason: 'other', firstName: 'Noa' } })
    const own = (await asks('booking/check-privilege-booking', child, { personId: child, bookingId: other })).value
    expect(own.whyNot.params).not.toHaveProperty('reason')
  })

  it('is led by the mail to the page for the child', async () => {
    const { parent, child } = await family()
    await asks('booking/create-booking', parent, { personId: child, bookingId: yoga })
    const mails = await db().selectFrom('jobs').select('payload').where('chain_id', '=', chain).execute()
    expect(mails.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({
        template: 'class-booked',
        personId: child,
        params: expect.objectContaining({ link: expect.stringContaining(`/booking/details/${child}/102/${yoga}`) }),
      }),
    )
  })

  it('waits for the child, whose place is the child’s', async () => {
    const { parent, child } = await family()
    const full = await club.shrunk('yoga-klein-2026-12-08', 1)
    await club.book(await club.member(), full)
    const about = { personId: child, bookingId: full }
    const { value } = await asks('booking/create-booking', parent, { ...about, joinsList: true })
    expect([value.state, value.position]).toEqual(['BOOKED_IN_WAITING_LIST', 1])
    const own = async (personId: string) =>
      (await asks('booking/check-privilege-booking', parent, { personId, bookingId: full })).value.session.own
    expect([(await own(child))?.state, await own(parent)]).toEqual(['BOOKED_IN_WAITING_LIST', null])
  })

  it('is told how old one has to be, by the child’s birthday and not by their own', async () => {
    const { parent, child } = await family()
    const why = async (personId: string) =>
      (await asks('booking/check-privilege-booking', parent, { personId, bookingId: cycling })).value.reasons[0]
    const young = { code: 'ACTIVITY_NOT_AVAILABLE', params: { reason: 'tooYoung', age: 16 } }
    expect(await why(child)).toMatchObject(young)
    expect(await why(parent)).not.toMatchObject(young)
    const refused = await asks('booking/create-booking', parent, { personId: child, bookingId: cycling })
    expect(refused).toMatchObject({ ok: false, ...young })
  })

  it('decides no more from the day on which the child comes of age, and a stranger never', async () => {
    const { parent, child } = await family('2008-12-01')
    const stranger = await club.member()
    const book = (by: string) => asks('booking/create-booking', by, { personId: child, bookingId: cycling })
    expect(await book(parent)).toMatchObject({ ok: false, code: 'NOT_FOR_THIS_PERSON' })
    expect(await book(stranger)).toMatchObject({ ok: false, code: 'NOT_FOUND' })
  })
})
