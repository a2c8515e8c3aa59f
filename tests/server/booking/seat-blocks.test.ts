import { beforeEach, describe, expect, it } from 'vitest'
import type { JsonObject } from '#engine/documents.ts'
import { applyCatalogue, catalogueShapes, chainFactsOf } from '#server/catalogue/index.ts'
import { db } from '#server/db/ambient.ts'
import { planSeries } from '#server/features/booking/plan-series.ts'
import { fitSeats } from '#server/features/booking/seats-in-use.ts'
import { startBookingClub, tuesday } from './booking-club.ts'

const club = startBookingClub({ opens: null })
const { chain } = club
/** Thirteen seats that can be booked: A2 to C6 without B3. */
const [before, during, after] = ['2026-12-08', '2026-12-11', '2026-12-15'].map((day) => `cycling-abend-${day}`) as [
  string,
  string,
  string,
]
beforeEach(() => club.at(tuesday))

const map = { id: 'pb-raeder', shape: 'arc', rows: [4, 5, 6].map((seats, at) => ({ name: 'ABC'[at] ?? '', seats })) }
const blocked = { B3: 'BROKEN', A1: 'STAFF' }
/** Writes the map with these days, and does what the hour does. */
const block = async (...blockedDays: JsonObject[]) => {
  const facts = chainFactsOf(chain, { country: 'DE', currency: 'EUR', timeZone: 'Europe/Berlin' })
  const applied = await applyCatalogue({ 'seat-maps': [{ ...map, blocked, blockedDays }] }, facts, {
    shapes: catalogueShapes(),
  })
  await fitSeats(club.contextOf())
  return applied
}
const days = (seat: string, from: string, to: string, why?: string) => ({ seat, from, to, ...(why && { why }) })
const seats = async (id: string, personId: string) =>
  Object.fromEntries(
    (await club.call('booking/get-seats', { personId, bookingId: id }, club.as(personId))).value.seats.map(
      ({ id: seat, state }: { id: string; state: string }) => [seat, state],
    ),
  )

describe('a seat that is out of use for some days', () => {
  it('cannot be had on these, the first and the last included, and can on all others', async () => {
    const id = await club.member()
    const taken = await Promise.all([before, during, after].map(async (one) => (await club.class(one)).seats_left))
    await block(days('B2', '2026-12-09', '2026-12-11'), days('C1', '2026-12-11', '2026-12-15', 'STAFF'))

    expect([(await seats(before, id)).B2, (await seats(during, id)).B2]).toEqual(['FREE', 'BROKEN'])
    expect([(await seats(during, id)).C1, (await seats(after, id)).C1]).toEqual(['RESERVED', 'RESERVED'])
    const left = await Promise.all([before, during, after].map(async (one) => (await club.class(one)).seats_left))
    expect(left.map((count, at) => (taken[at] ?? 0) - (count ?? 0))).toEqual([0, 2, 1])
    expect(await club.book(id, during, { seatId: 'B2' })).toMatchObject({ code: 'SEAT_NOT_AVAILABLE' })
    expect((await club.book(id, during)).value.seatId).not.toBe('B2')
  })

  it('is left by whoever sits there by then, for the nearest that is free; opened again it can be had', async () => {
    await block()
    const id = await club.member()
    const { participationId } = (await club.book(id, during, { seatId: 'B2' })).value
    const { seats_left: left } = await club.class(during)

    await block(days('B2', '2026-12-11', '2026-12-11'))
    await fitSeats(club.contextOf())

    const mine = Object.entries(await seats(during, id)).filter(([, state]) => state === 'MINE')
    expect(mine).toHaveLength(1)
    expect(['B1', 'B4']).toContain(mine[0]?.[0])
    expect((await club.class(during)).seats_left).toBe((left ?? 0) - 1)
    const moves = await db()
      .selectFrom('participation_moves')
      .select('reason')
      .where('chain_id', '=', chain)
      .where('participation_id', '=', participationId)
      .execute()
    expect(moves.filter(({ reason }) => reason === 'seat')).toHaveLength(1)
    const mails = await db()
      .selectFrom('jobs')
      .select('payload')
      .where('chain_id', '=', chain)
      .where('kind', '=', 'mail')
      .execute()
    const told = mails.map(({ payload }) => JSON.stringify(payload)).filter((one) => one.includes('class-seat-changed'))
    expect(told).toHaveLength(1)
    expect(told[0]).toContain(`"formerSeat":"B2"`)
    expect(told[0]).toContain(`"seat":"${mine[0]?.[0]}"`)
    await block()
    expect((await club.class(during)).seats_left).toBe(left)
    expect((await seats(during, id)).B2).toBe('FREE')
  })

  it('when the last one is out of use the class is full, also for classes that are made later', async () => {
    const id = await club.member()
    const late = 'cycling-abend-2027-02-05'
    await block(
      ...['A2', 'A3', 'A4', 'B1', 'B2', 'B4', 'B5', 'C1', 'C2', 'C3', 'C4', 'C5', 'C6'].map((seat) =>
        days(seat, '2027-02-01', '2027-02-07'),
      ),
    )
    club.at('2027-01-20T09:00:00Z')
    await planSeries(chain, club.contextOf().release, club.test.now)
    await fitSeats(club.contextOf())

    expect(await club.class(late)).toMatchObject({ seats_left: 0 })
    expect(await club.book(id, late)).toMatchObject({ code: 'CLASS_FULL' })
  })

  it.each([
    ['no seat of the map', [days('D1', '2026-12-11', '2026-12-12')]],
    ['an end before its beginning', [days('B2', '2026-12-12', '2026-12-11')]],
    ['days that overlap', [days('B2', '2026-12-01', '2026-12-12'), days('B2', '2026-12-12', '2026-12-20')]],
  ])('is refused: %s', async (_, wrong) => {
    expect(await block(...wrong)).toMatchObject({ ok: false })
  })
})
