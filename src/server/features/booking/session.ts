import type { Static } from 'typebox'
import { dayIn } from '#calendar/day-in.ts'
import { timeIn } from '#calendar/wall-clock.ts'
import type { ClassSession, SpendOption } from '#contract/shapes/booking.ts'
import type { CallContext } from '../../handler.ts'
import { wordsIn } from '../words.ts'
import { cancellingOf } from './cancelling.ts'
import type { ClassRow } from './class-repository.ts'
import { type Booker, bookingFactsOf, listStateOf, priceOf } from './facts.ts'
import type { Spend } from './rules/spends.ts'
import { type BookingFacts, type BookingRefusal, paysForIt, whyNotBooked } from './rules/why-not.ts'

export type Session = Static<typeof ClassSession>
type Scope = Pick<CallContext, 'chain' | 'lang' | 'now' | 'release'>

/** A class as this person sees it; without a person as everybody does. */
export function sessionOf(scope: Scope, row: ClassRow, booker: Booker | null): Session {
  const { lang } = scope
  const words = wordsIn(row.texts, lang)
  const own = booker?.own.find(({ bookable_id }) => bookable_id === row.id) ?? null
  const facts = booker === null ? null : bookingFactsOf(scope, booker, row)
  const why = facts && (whyNotBooked(facts, { spendId: null })[0] ?? null)
  // Who has moved up has time to think.
  const freeCancelUntil = own?.free_cancel_until ?? row.free_cancel_until
  const { date, startsAt, endsAt } = timeOf(row)
  return {
    id: row.id,
    centerId: row.center_id,
    centerName: row.center_name,
    timeZone: row.time_zone,
    date,
    time: timeIn(row.time_zone, startsAt),
    endTime: timeIn(row.time_zone, endsAt),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    minutes: Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000),
    name: words?.name ?? row.activity_id,
    description: words?.description ?? '',
    groupId: row.group_id,
    instructor: row.staff_id === null ? null : { id: row.staff_id, name: row.staff_name ?? row.staff_id },
    room: row.room_texts === null ? null : (wordsIn(row.room_texts, lang)?.name ?? null),
    capacity: row.capacity,
    placesLeft: Math.min(row.places_left, row.seats_left ?? row.places_left),
    hasSeats: row.seat_map_id !== null,
    opensAt: row.opens_at.toISOString(),
    closesAt: row.closes_at.toISOString(),
    freeCancelUntil: freeCancelUntil.toISOString(),
    cancelling: cancellingOf(scope, { ...row, free_cancel_until: freeCancelUntil }),
    isCancelled: row.state === 'CANCELLED',
    price: facts === null || facts.spends.length === 0 ? priceOf(row) : null,
    own: own && {
      participationId: own.id,
      state: own.state as 'BOOKED',
      seatId: own.seat_id, // a live one, as asked
      expiresAt: own.expires_at?.toISOString() ?? null,
      ...(own.position === null ? {} : { position: own.position }),
      ...(own.is_offer ? { isOffer: true } : {}),
      ...(own.state === 'BOOKED' && canMoveSeat(scope, row) ? { canMoveSeat: true } : {}),
      ...(own.paid_minor === null || own.currency === null
        ? {}
        : { paid: { amountMinor: own.paid_minor, currency: own.currency } }),
    },
    whyNot: why && tellWhyNot(why),
    list: waitingListOf(scope, row),
  }
}

/** When somebody has to be there: of a course or camp for its next unit. */
function timeOf({ local_date, starts_at, ends_at, time_zone, unit_minutes, next_unit_at }: ClassRow) {
  if (unit_minutes == null) return { date: local_date, startsAt: starts_at, endsAt: ends_at }
  const startsAt = next_unit_at ?? starts_at
  const endsAt = new Date(startsAt.getTime() + unit_minutes * 60_000)
  return { date: dayIn(time_zone, startsAt), startsAt, endsAt }
}

/** Whether somebody who is booked may choose another seat. */
export const canMoveSeat = ({ now }: Pick<Scope, 'now'>, row: ClassRow): boolean =>
  row.seat_map_id !== null && row.state === 'PLANNED' && now < row.closes_at

function waitingListOf({ now }: Scope, row: ClassRow): NonNullable<Session['list']> | null {
  const { waiting, auto_until, list_until } = row
  if (auto_until === null || list_until === null) return null
  const isOpen = listStateOf(row, now) === 'open'
  return {
    waiting,
    isOpen,
    isOffered: now >= auto_until,
    autoUntil: auto_until.toISOString(),
    until: list_until.toISOString(),
  }
}

/** A reason as calls answer it. */
export const tellWhyNot = ({ code, params = {}, instead }: BookingRefusal) => ({
  code,
  params,
  instead: instead ?? null,
})

/** What can be used, as calls answer it. */
export const tellSpend = ({ id, kind, name, clips, left, times, until }: Spend): Static<typeof SpendOption> => ({
  id,
  kind,
  name,
  clips,
  left,
  times,
  until,
})

/** All that a class can be booked with, what is proposed first: last of all its price. */
export function tellSpends(
  { spends, bookable }: Pick<BookingFacts, 'spends' | 'bookable'>,
  name: string,
): Static<typeof SpendOption>[] {
  const price = bookable?.price ?? null
  const told = spends.map(tellSpend)
  if (price === null) return told
  const paid = { id: paysForIt, kind: 'price' as const, name, clips: 0, left: null, times: null, until: null, price }
  return [...told, paid]
}
