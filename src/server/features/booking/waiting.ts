import { lockPerson } from '../persons/service.ts'
import { type Booking, type BookingWish, judgeBooking } from './booking.ts'
import { byOf } from './by-whom.ts'
import { positionOf, takeTicket } from './list-repository.ts'
import { lockBookables, noteMove } from './places-repository.ts'
import { type BookingRefusal, earlierMs, notFound } from './rules/why-not.ts'
import { sweepLapsed } from './sweep.ts'

export interface Waiting {
  readonly participationId: string
  /** 1 is next. */
  readonly position: number
  readonly freeCancelUntil: Date
}

export type Joined =
  | { readonly ok: true; readonly value: Waiting }
  | { readonly ok: false; readonly why: BookingRefusal }

/**
 * Puts somebody on the waiting list of a class that is full, because they asked for it. Whoever could book is told so
 * instead: nobody is bound by a list that is not needed. In the running transaction, which a refusal has to undo.
 */
export async function joinList(context: Booking, wish: BookingWish): Promise<Joined> {
  const { chain, now, subject } = context
  if ((await lockPerson(chain, subject.id)) === null) return { ok: false, why: notFound }
  const { row, reasons, spends } = await judgeBooking(context, { ...wish, seatId: null })
  if (row === null) return { ok: false, why: notFound }
  const [why] = reasons
  if (why === undefined) return { ok: false, why: placeFree }
  if (why.code !== 'CLASS_FULL') return { ok: false, why }
  const closed = reasons.find(({ code }) => code === 'WAITING_LIST_FULL')
  if (closed !== undefined) return { ok: false, why: closed }

  await lockBookables(chain, [row.id])
  await sweepLapsed(chain, now, row.id)
  const id = crypto.randomUUID()
  const waiter = { id, bookableId: row.id, personId: subject.id, byPersonId: byOf(context), spendId: wish.spendId, now }
  if ((await takeTicket(chain, { ...waiter, earlierMs: earlierMs(spends, wish) })) === null) {
    const [later = placeFree, ...others] = (await judgeBooking(context, { ...wish, seatId: null })).reasons
    return { ok: false, why: others.find(({ code }) => code === 'WAITING_LIST_FULL') ?? later }
  }
  await noteMove(chain, id, { from: null, to: 'BOOKED_IN_WAITING_LIST', reason: 'asked', by: byOf(context), now })
  const position = (await positionOf(chain, id)) ?? 1
  return { ok: true, value: { participationId: id, position, freeCancelUntil: row.free_cancel_until } }
}

const placeFree: BookingRefusal = { code: 'ILLEGAL_BOOKING_STATE', params: { reason: 'placeFree' } }
