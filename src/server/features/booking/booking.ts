import type { SubjectContext } from '../../handler.ts'
import { defaultLanguage } from '../../releases/languages.ts'
import { mailing } from '../mail/environment.ts'
import { lockPerson } from '../persons/service.ts'
import { numberSetting } from '../settings.ts'
import { byOf } from './by-whom.ts'
import { type ClassRow, seatsOf } from './class-repository.ts'
import { bookerOf, bookingFactsOf, mayOverlap } from './facts.ts'
import { bookableById, slotStateOf } from './find-bookable.ts'
import { freePlaces } from './free-places.ts'
import { heldUntil, isGivenUp, laterOf } from './held-until.ts'
import { confirmHold, holdsOf, keepHold } from './holds-repository.ts'
import { endWaiting } from './list-repository.ts'
import { lockToBook } from './lock-to-book.ts'
import { changeSeat, seatGone } from './move-seat.ts'
import { occupyOwner, occupyPerson } from './occupations-repository.ts'
import { formerSeat, freeCancelOf, type NewPlace, noteMove, takePlace, takeSeat } from './places-repository.ts'
import { isProgram } from './program-types.ts'
import { busyNow, toPay, usedUp } from './refusals.ts'
import { slotOf } from './rules/slots.ts'
import type { Spend } from './rules/spends.ts'
import {
  type BookingRefusal,
  chosen,
  earlierMs,
  isListed,
  notFound,
  occupied,
  paysForIt,
  whyNotBooked,
} from './rules/why-not.ts'
import { sweepLapsed } from './sweep.ts'
import { tellOf } from './tell.ts'
import { isLeft, lockHolding, notePaid, noteUse, takeClips } from './uses-repository.ts'

/** On whose behalf somebody books, when and under which documents. */
export type Booking = Pick<SubjectContext, 'chain' | 'now' | 'lang' | 'release' | 'caller'> & {
  readonly subject: Pick<SubjectContext['subject'], 'id'>
}

export interface BookingWish {
  readonly bookingId: string
  readonly seatId: string | null
  readonly spendId: string | null
  /** Of a course: the unit with which they begin; left out: the first. */
  readonly fromUnit?: number | null
}

export interface BookedPlace {
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

export type Booked =
  | { readonly ok: true; readonly value: BookedPlace }
  | { readonly ok: false; readonly why: BookingRefusal }

/** Every reason for which a person cannot book a class now, judged anew (`why` is the first); or what is known of both. */
export async function judgeBooking(context: Booking, wish: BookingWish) {
  const { subject } = context
  const row = (await bookableById(context, wish.bookingId)) ?? null
  const booker = await bookerOf(context, subject.id, row?.center_id ?? '', row?.type)
  if (row === null || booker === null) return { row: null, why: notFound, reasons: [notFound], spends: [] }
  const seat = await seatState(context, row, wish.seatId)
  const slot = await slotStateOf(context, row, subject.id)
  const facts = bookingFactsOf(context, booker, row, { seat, slot })
  const reasons = whyNotBooked(facts, wish)
  const waits = isListed(facts.own?.state)
    ? (booker.own.find(({ bookable_id }) => bookable_id === row.id) ?? null)
    : null
  return { row, why: reasons[0] ?? null, reasons, spends: facts.spends, waits }
}

async function seatState({ chain, now, subject }: Booking, row: ClassRow, seatId: string | null) {
  if (seatId === null) return null
  const seat = (await seatsOf(chain, row.id, now)).find(({ id }) => id === seatId)
  if (seat === undefined || seat.blocked !== null) return 'BLOCKED'
  return seat.person_id === null || seat.person_id === subject.id ? 'FREE' : 'TAKEN'
}

/**
 * Holds a place for somebody for some minutes, with the wished seat or the first free one. What they held elsewhere ends;
 * a place that they hold in this class, or that its list offers them, stays theirs: a hold for some more minutes, three
 * times as long as one in all. In the running transaction, which a refusal has to undo.
 */
export async function holdPlace(context: SubjectContext, wish: BookingWish): Promise<Booked> {
  const { chain, now, subject, release } = context
  if ((await lockPerson(chain, subject.id)) === null) return { ok: false, why: notFound }
  const { row, why, spends, waits } = await judgeBooking(context, wish)
  if (why !== null || row === null) return { ok: false, why: why ?? notFound }
  // What is paid together is held in a basket.
  if (isProgram(row.type)) return { ok: false, why: notFound }
  const minutes = numberSetting(release, row.center_id, 'booking.holdMinutes') ?? defaultHoldMinutes
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  const holds = await holdsOf(chain, subject.id)
  await lockToBook(context, row, holds)
  const released = await endHoldsElsewhere(context, row, holds)
  const held = aliveIn(holds, row, now)
  const spend = chosen(spends, wish)
  if (held !== null) {
    const seatId = await changeSeat(context, row, held, wish.seatId)
    if (row.seat_map_id !== null && seatId === null) return { ok: false, why: seatGone }
    const until = laterOf(held.ticket === null ? heldUntil(held, expiresAt, minutes) : now, held.expires_at)
    if (held.ticket === null) await keepHold(chain, held.id, until)
    const place = { participationId: held.id, seatId, expiresAt: until, freeCancelUntil: row.free_cancel_until }
    return { ok: true, value: { ...place, spend, released } }
  }
  await endHolds(context, inClass(holds, row))
  if (waits) await leave(context, row.id, waits.id)
  const taken = await take(context, row, wish, { state: 'TENTATIVE', expiresAt, earlierMs: earlierMs(spends, wish) })
  return taken.ok ? { ok: true, value: { ...taken.value, spend, released } } : taken
}

/**
 * Books a place: the one that is held or offered, else one that is free, and spends what opens the class. A hold that is
 * over is taken again with its seat when that is free, else with the first. What they held elsewhere ends. In the running
 * transaction, which a refusal has to undo.
 */
export async function bookPlace(context: Booking, wish: BookingWish): Promise<Booked> {
  const { chain, subject } = context
  if ((await lockPerson(chain, subject.id)) === null) return { ok: false, why: notFound }
  const { row, why, spends, waits } = await judgeBooking(context, wish)
  const spend = chosen(spends, wish)
  if (why !== null || row === null) return { ok: false, why: why ?? notFound }
  if (spend === null) return { ok: false, why: toPay(row) }
  await lockHolding(chain, spend)
  if (!(await takeClips(chain, spend)) || !(await isLeft(chain, spend))) return { ok: false, why: usedUp }
  const holds = await holdsOf(chain, subject.id)
  await lockToBook(context, row, holds)
  const released = await endHoldsElsewhere(context, row, holds)
  const booked = await confirmOrTake(context, row, wish, holds, waits?.id ?? null, earlierMs(spends, wish))
  if (!booked.ok) return booked
  await noteUse(chain, booked.value.participationId, subject.id, spend)
  await tellOf(context, 'class-booked', { personId: subject.id, participationId: booked.value.participationId }, row)
  return { ok: true, value: { ...booked.value, spend, released } }
}

interface Paid {
  readonly personId: string
  readonly bookingId: string
  readonly intentId: string
  readonly now: Date
}

/**
 * Books a place that is paid for: the one that is held, or one that is free where the hold is over by now and nothing else
 * stands in the way. In the running transaction, which holds the person and which a refusal has to undo.
 */
export async function bookPaidPlace(chain: string, { personId, bookingId, intentId, now }: Paid): Promise<Booked> {
  const release = mailing().releaseOf(chain)
  const lang = defaultLanguage(release.config).code
  const context = { chain, now, release, lang, caller: null, subject: { id: personId } } as const
  const wish = { bookingId, seatId: null, spendId: paysForIt }
  const row = await bookableById(context, bookingId)
  if (row === undefined || row.state === 'CANCELLED') return { ok: false, why: notFound }
  await lockToBook(context, row, [])
  const holds = await holdsOf(chain, personId)
  const judged = aliveIn(holds, row, now) === null ? await judgeBooking(context, wish) : null
  if (judged !== null && judged.why !== null) return { ok: false, why: judged.why }
  const booked = await confirmOrTake(context, row, wish, holds, judged?.waits?.id ?? null, 0)
  if (!booked.ok) return booked
  const { participationId } = booked.value
  await notePaid(chain, { participationId, personId, intentId })
  await tellOf(context, 'class-booked', { personId, participationId }, row)
  return booked
}

/** Under the locks. */
async function confirmOrTake(
  context: Booking,
  row: ClassRow,
  wish: BookingWish,
  holds: readonly Hold[],
  waits: string | null,
  earlier: number,
): Promise<Booked> {
  const { chain, now, subject } = context
  const held = aliveIn(holds, row, now)
  if (held !== null) {
    const seatId = await changeSeat(context, row, held, wish.seatId)
    if (row.seat_map_id !== null && seatId === null) return { ok: false, why: seatGone }
    if (await confirmHold(chain, held.id, now)) {
      // Who holds a place is there already; who is offered one is not.
      const isOffer = held.ticket !== null
      if (isOffer && !mayOverlap(context, row.center_id) && !(await occupyPerson(chain, held.id)))
        return { ok: false, why: busyNow }
      const reason = isOffer ? 'moved-up' : 'confirmed'
      await noteMove(chain, held.id, { from: 'TENTATIVE', to: 'BOOKED', reason, by: byOf(context), now })
      const freeCancelUntil = await freeCancelOf(chain, held.id)
      return {
        ok: true,
        value: { participationId: held.id, seatId, expiresAt: null, spend: null, released: false, freeCancelUntil },
      }
    }
  }
  const former = row.seat_map_id === null ? null : await formerSeat(chain, subject.id, row.id)
  await endHolds(context, inClass(holds, row))
  if (waits !== null) await leave(context, row.id, waits)
  return take(context, row, wish, { state: 'BOOKED', expiresAt: null, earlierMs: earlier }, former)
}

type Hold = Awaited<ReturnType<typeof holdsOf>>[number]

const inClass = (holds: readonly Hold[], row: ClassRow) => holds.filter(({ bookable_id }) => bookable_id === row.id)

/** The place of a class that somebody holds still. */
const aliveIn = (holds: readonly Hold[], row: ClassRow, now: Date): Hold | null =>
  inClass(holds, row).find(({ expires_at }) => expires_at !== null && now < expires_at) ?? null

/**
 * One place is held at a time, also where the other is over and still in the way. Answers whether one was not over. Under
 * the lock of their classes.
 */
async function endHoldsElsewhere(context: Booking, row: ClassRow, holds: readonly Hold[]): Promise<boolean> {
  const others = holds.filter((one) => one.bookable_id !== row.id && isGivenUp(one))
  await endHolds(context, others)
  return others.some(({ expires_at }) => expires_at !== null && expires_at > context.now)
}

/** Whoever books waits no more. */
async function leave(context: Booking, bookableId: string, id: string): Promise<void> {
  const ending = { to: 'CANCELLED', reason: 'another', by: byOf(context), now: context.now } as const
  await endWaiting(context.chain, bookableId, [id], ending)
}

/** Ends what somebody holds, when another place is wished. Under the lock of their classes. */
async function endHolds(context: Booking, holds: readonly { readonly id: string }[]): Promise<void> {
  const ending = { to: 'CANCELLED', reason: 'another', byPersonId: byOf(context), now: context.now } as const
  await freePlaces(
    context.chain,
    holds.map(({ id }) => id),
    'TENTATIVE',
    ending,
  )
}

/** Takes a place and its seat: the wished one alone, or the one that is nearest to a former one. */
async function take(
  context: Booking,
  row: ClassRow,
  wish: BookingWish,
  wanted: Pick<NewPlace, 'state' | 'expiresAt' | 'earlierMs'>,
  former: string | null = null,
): Promise<Booked> {
  const { chain, now, subject } = context
  const id = crypto.randomUUID()
  const { state, expiresAt } = wanted
  const place = {
    ...wanted,
    id,
    bookableId: row.id,
    personId: subject.id,
    byPersonId: byOf(context),
    now,
    fromUnit: wish.fromUnit ?? null,
  }
  // Seats are unique, and know no clock: a hold that is over has to go first.
  if (row.seat_map_id !== null) await sweepLapsed(chain, now, row.id)
  if (!(await takePlace(chain, place)) && !((await sweepLapsed(chain, now, row.id)) && (await takePlace(chain, place))))
    return { ok: false, why: await whyNow(context, wish) }
  const seatId =
    row.seat_map_id === null ? null : await takeSeat(chain, id, row.id, wish.seatId ?? former, wish.seatId !== null)
  if (row.seat_map_id !== null && seatId === null) return { ok: false, why: seatGone }
  if (!mayOverlap(context, row.center_id) && !(await occupyPerson(chain, id))) return { ok: false, why: busyNow }
  const slot = slotOf(row.id)
  if (slot !== null && !(await occupyOwner(chain, id, slot.kind))) return { ok: false, why: occupied(slot.kind) }
  await noteMove(chain, id, { from: null, to: state, reason: 'asked', by: byOf(context), now })
  const taken = { participationId: id, seatId, expiresAt, freeCancelUntil: row.free_cancel_until }
  return { ok: true, value: { ...taken, spend: null, released: false } }
}

/** Why no place could be taken, under the lock of the class. */
async function whyNow(context: Booking, wish: BookingWish): Promise<BookingRefusal> {
  const { why } = await judgeBooking(context, { ...wish, seatId: null })
  const slot = slotOf(wish.bookingId)
  return why ?? (slot === null ? { code: 'CLASS_FULL', instead: '/booking' } : occupied(slot.kind))
}

const defaultHoldMinutes = 5
