import { sql } from 'kysely'
import { beforeAll } from 'vitest'
import type { JsonObject } from '#engine/documents.ts'
import { db } from '#server/db/ambient.ts'
import { planSeries } from '#server/features/booking/plan-series.ts'
import { slotId } from '#server/features/booking/rules/slots.ts'
import type { OwnerKind } from '#server/features/booking/tables.ts'
import { fillTimetable } from '#tools/demo/timetable.ts'
import { callerOf, startDemoClub } from '../support/demo-club.ts'

/** Windows of the club, and how long a place is held. */
export const windows: JsonObject = {
  opens: { days: 7, at: '07:00' },
  closes: { minutes: 30 },
  freeCancel: { hours: 12 },
  lateCancel: 'refuse',
  holdMinutes: 5,
  overlap: false,
}

/** A Tuesday: the classes of the week from 8 to 14 December open on this day and the next ones. */
export const tuesday = new Date('2026-12-01T09:00:00Z')

/** An hour of a court or a trainer. */
export const slotAt = (kind: OwnerKind, ownerId: string, activityId: string, startsAt: string, minutes: number) =>
  slotId({ kind, ownerId, activityId, startsAt: new Date(startsAt), minutes })

/** A club with its timetable, on Tuesday, 1 December 2026, 10:00 in Berlin. */
export function startBookingClub(booking: JsonObject = {}) {
  const club = startDemoClub({
    timeZone: 'Europe/Berlin',
    hosts: ['club.example'],
    booking: { ...windows, ...booking },
    features: { limitUserActionsWhenInOverdueDebt: 'classBookingFlow' },
  })
  const { chain } = club
  beforeAll(async () => {
    await fillTimetable('nordlys', chain)
    await planSeries(chain, club.contextOf().release, tuesday)
  })
  let people = 0

  /** Members with this plan; `clips` for those that bring some. */
  const members = async (count: number, plan = 'komplett', clips: number | null = null): Promise<string[]> => {
    const ids = Array.from({ length: count }, () => `member-${++people}`)
    await sql`
      insert into persons (chain_id, id, center_id, status, levels, first_name, last_name, birthday)
      select ${chain}, id, '102', 'ACTIVE', '{MEMBER}', id, 'Berg', '1990-05-17'
      from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) id`.execute(db())
    await sql`
      insert into subscriptions (chain_id, id, number, person_id, center_id, plan_id, family, type, status, substate,
        currency, price_monthly_minor, means, start_date, clips_left)
      select ${chain}, id || '-plan', id, id, '102', ${plan}, 'membership',
        ${clips === null ? 'EFT' : 'RECURRING_CLIPCARD'}, 'ACTIVE', 'NONE', 'EUR', 3900, 'card', '2026-06-01', ${clips}
      from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) id`.execute(db())
    return ids
  }

  const as = (id: string) => ({ caller: callerOf(id), now: club.test.now })
  return {
    ...club,
    as,
    members,
    member: async (plan?: string, clips?: number) => (await members(1, plan, clips ?? null))[0] ?? '',
    hold: (id: string, bookingId: string, more: object = {}) =>
      club.call('booking/attempt-create-booking', { personId: id, bookingId, ...more }, as(id)),
    book: (id: string, bookingId: string, more: object = {}) =>
      club.call('booking/create-booking', { personId: id, bookingId, ...more }, as(id)),
    cancel: (id: string, participationId: string, more: object = {}) =>
      club.call('booking/cancel-booking', { personId: id, participationId, ...more }, as(id)),
    check: (id: string, bookingId: string) =>
      club.call('booking/check-privilege-booking', { personId: id, bookingId }, as(id)),
    /** A class of this chain of its own, with so many places. */
    shrunk: async (bookingId: string, places: number) => {
      await db()
        .updateTable('bookables')
        .set({ capacity: places, places_left: places })
        .where('chain_id', '=', chain)
        .where('id', '=', bookingId)
        .execute()
      return bookingId
    },
    class: (id: string) =>
      db()
        .selectFrom('bookables')
        .selectAll()
        .where('chain_id', '=', chain)
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    /** How many have a place, by what was counted and by who is there. */
    counted: async (id: string) => {
      const { capacity, places_left, seats_left } = await db()
        .selectFrom('bookables')
        .select(['capacity', 'places_left', 'seats_left'])
        .where('chain_id', '=', chain)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const { there } = await db()
        .selectFrom('participations')
        .select((eb) => eb.fn.countAll<number>().as('there'))
        .where('chain_id', '=', chain)
        .where('bookable_id', '=', id)
        .where('state', 'in', ['TENTATIVE', 'BOOKED'])
        .executeTakeFirstOrThrow()
      return { taken: capacity - places_left, there, seatsLeft: seats_left }
    },
    clipsOf: async (id: string) =>
      (
        await db()
          .selectFrom('subscriptions')
          .select('clips_left')
          .where('chain_id', '=', chain)
          .where('person_id', '=', id)
          .executeTakeFirstOrThrow()
      ).clips_left,
    at: (instant: Date | string, plusMs = 0) => {
      club.test.now = new Date(new Date(instant).getTime() + plusMs)
    },
  }
}
