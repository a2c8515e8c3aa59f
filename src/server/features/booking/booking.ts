import type { SubjectContext } from '../../handler.ts'
import { lockPerson } from '../persons/service.ts'
import { numberSetting } from '../settings.ts'
import { byOf } from './by-whom.ts'
import { type ClassRow, classById, seatsOf } from './class-repository.ts'
import { bookerOf, factsOf, mayOverlap } from './facts.ts'
import {
  confirmHold,
  endPlaces,
  formerSeat,
  holdsOf,
  lockBookables,
  type NewPlace,
  noteMove,
  occupyPerson,
  takePlace,
  takeSeat,
} from './places-repository.ts'
import type { Spend } from './rules/spends.ts'
import { chosen, earlierMs, type WhyNot, whyNot } from './rules/why-not.ts'
import { sweepLapsed } from './sweep.ts'
import { isLeft, lockHolding, noteUse, takeClips } from './uses-repository.ts'

export interface BookingWish {
  readonly bookingId: string
  readonly seatId: string | null
  readonly spendId: string | null
}

export interface Place {
  readonly participationId: string
  readonly seatId: string | null
  /** Of a hold. */
  readonly expiresAt: Date | null
  /** Until when it can be given back at no cost. */
  readonly freeCancelUntil: Date
  readonly spend: Spend | null
  /** A place in another class was held until now. */
  readonly released: boolean
}

export type Booked = { readonly ok: true; readonly value: Place } | { readonly ok: false; readonly why: WhyNot }

/** Why a person cannot book a class now, judged anew; or what is known of both. */
export async function judgeBooking(context: SubjectContext, wish: BookingWish) {
  const { chain, now, subject } = context
  const row = (await classById(chain, wish.bookingId, now)) ?? null
  const booker = await bookerOf(context, subject.id, row?.center_id ?? '')
  if (row === null || booker === null) return { row: null, why: notFound, spends: [] }
  const facts = factsOf(context, booker, row, await seatState(context, row, wish.seatId))
  return { row, why: whyNot(facts, wish)[0] ?? null, spends: facts.spends }
}

const notFound: WhyNot = { code: 'NOT_FOUND', instead: '/booking' }

async function seatState({ chain, now, subject }: SubjectContext, row: ClassRow, seatId: string | null) {
  if (seatId === null) return null
  const seat = (await seatsOf(chain, row.id, now)).find(({ id }) => id === seatId)
  if (seat === undefined || seat.blocked !== null) return 'BLOCKED'
  return seat.person_id === null || seat.person_id === subject.id ? 'FREE' : 'TAKEN'
}

/**
 * Holds a place for somebody for some minutes, with the wished seat or the first free one. What they held before ends.
 * In the running transaction, which a refusal has to undo.
 */
export async function holdPlace(context: SubjectContext, wish: BookingWish): Promise<Booked> {
  const { chain, now, subject, release } = context
  if ((await lockPerson(chain, subject.id)) === null) return { ok: false, why: notFound }
  const { row, why, spends } = await judgeBooking(context, wish)
  if (why !== null || row === null) return { ok: false, why: why ?? notFound }
  const minutes = numberSetting(release, row.center_id, 'booking.holdMinutes') ?? defaultHoldMinutes
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  const holds = await holdsOf(chain, subject.id)
  await lockBookables(chain, [row.id, ...holds.map(({ bookable_id }) => bookable_id)])
  await endHolds(context, holds)
  const taken = await take(context, row, wish, { state: 'TENTATIVE', expiresAt, earlierMs: earlierMs(spends, wish) })
  if (!taken.ok) return taken
  const released = holds.some((one) => one.bookable_id !== row.id && one.expires_at !== null && one.expires_at > now)
  return { ok: true, value: { ...taken.value, spend: chosen(spends, wish), released } }
}

/**
 * Books a place: the one that is held, else one that is free, and spends what opens the class. A hold that is over is
 * taken again with its seat when that is free, else with the first. In the running transaction, which a refusal has to
 * undo.
 */
export async function bookPlace(context: SubjectContext, wish: BookingWish): Promise<Booked> {
  const { chain, now, subject } = context
  if ((await lockPerson(chain, subject.id)) === null) return { ok: false, why: notFound }
  const { row, why, spends } = await judgeBooking(context, wish)
  const spend = chosen(spends, wish)
  if (why !== null || row === null || spend === null) return { ok: false, why: why ?? notFound }
  await lockHolding(chain, spend)
  if (!(await takeClips(chain, spend)) || !(await isLeft(chain, spend))) return { ok: false, why: usedUp }
  const holds = await holdsOf(chain, subject.id)
  await lockBookables(chain, [row.id, ...holds.map(({ bookable_id }) => bookable_id)])
  const held = holds.find(({ bookable_id }) => bookable_id === row.id) ?? null
  const keeps = held !== null && (wish.seatId === null || wish.seatId === held.seat_id)
  if (keeps && (await confirmHold(chain, held.id, now))) {
    await noteMove(chain, held.id, { from: 'TENTATIVE', to: 'BOOKED', reason: 'confirmed', by: byOf(context), now })
    await noteUse(chain, held.id, subject.id, spend)
    const place = { participationId: held.id, seatId: held.seat_id, expiresAt: null, released: false }
    return { ok: true, value: { ...place, freeCancelUntil: row.free_cancel_until, spend } }
  }
  const former = row.seat_map_id === null ? null : await formerSeat(chain, subject.id, row.id)
  await endHolds(context, held === null ? [] : [held])
  const taken = await take(
    context,
    row,
    wish,
    { state: 'BOOKED', expiresAt: null, earlierMs: earlierMs(spends, wish) },
    former,
  )
  if (!taken.ok) return taken
  await noteUse(chain, taken.value.participationId, subject.id, spend)
  return { ok: true, value: { ...taken.value, spend, released: false } }
}

/** Ends what somebody holds, when another place is wished. Under the lock of their classes. */
async function endHolds(context: SubjectContext, holds: readonly { readonly id: string }[]): Promise<void> {
  const ending = { to: 'CANCELLED', reason: 'another', byPersonId: byOf(context), now: context.now } as const
  await endPlaces(
    context.chain,
    holds.map(({ id }) => id),
    'TENTATIVE',
    ending,
  )
}

/** Takes a place and its seat: the wished one alone, or the one that is nearest to a former one. */
async function take(
  context: SubjectContext,
  row: ClassRow,
  wish: BookingWish,
  wanted: Pick<NewPlace, 'state' | 'expiresAt' | 'earlierMs'>,
  former: string | null = null,
): Promise<Booked> {
  const { chain, now, subject } = context
  const id = crypto.randomUUID()
  const { state, expiresAt } = wanted
  const place = { ...wanted, id, bookableId: row.id, personId: subject.id, byPersonId: byOf(context), now }
  // Seats are unique, and know no clock: a hold that is over has to go first.
  if (row.seat_map_id !== null) await sweepLapsed(chain, now, row.id)
  if (!(await takePlace(chain, place)) && !((await sweepLapsed(chain, now, row.id)) && (await takePlace(chain, place))))
    return { ok: false, why: await whyNow(context, wish) }
  const seatId =
    row.seat_map_id === null ? null : await takeSeat(chain, id, row.id, wish.seatId ?? former, wish.seatId !== null)
  if (row.seat_map_id !== null && seatId === null) return { ok: false, why: { code: 'SEAT_NOT_AVAILABLE' } }
  if (!mayOverlap(context, row.center_id) && !(await occupyPerson(chain, id)))
    return { ok: false, why: { code: 'PARTICIPANT_OCCUPIED', params: { reason: 'now' }, instead: '/' } }
  await noteMove(chain, id, { from: null, to: state, reason: 'asked', by: byOf(context), now })
  const taken = { participationId: id, seatId, expiresAt, freeCancelUntil: row.free_cancel_until }
  return { ok: true, value: { ...taken, spend: null, released: false } }
}

/** Why no place could be taken, under the lock of the class. */
async function whyNow(context: SubjectContext, wish: BookingWish): Promise<WhyNot> {
  const { why } = await judgeBooking(context, { ...wish, seatId: null })
  return why ?? { code: 'CLASS_FULL', instead: '/booking' }
}

const usedUp: WhyNot = {
  code: 'NoPrivilege',
  params: { reason: 'usedUp' },
  instead: '/profile?selectedTab=my-clipcards',
}

const defaultHoldMinutes = 5
