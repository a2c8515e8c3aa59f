import type { SubjectContext } from '../../handler.ts'
import { lockPerson } from '../persons/service.ts'
import type { Booked, Booking, BookingWish } from './booking.ts'
import { byOf } from './by-whom.ts'
import { type ClassRow, classById } from './class-repository.ts'
import { bookedIn, lockBookables, noteMove, takeSeat } from './places-repository.ts'
import { type BookingRefusal, closed, notFound } from './rules/why-not.ts'
import { sweepLapsed } from './sweep.ts'

/** Moves a booked place to another seat of its class. In the running transaction, which a refusal has to undo. */
export async function moveSeat(
  context: SubjectContext,
  wish: BookingWish & { readonly seatId: string },
): Promise<Booked> {
  const { chain, now, subject } = context
  if ((await lockPerson(chain, subject.id)) === null) return { ok: false, why: notFound }
  const row = await classById(chain, wish.bookingId, now)
  if (row === undefined) return { ok: false, why: notFound }
  await lockBookables(chain, [row.id])
  const own = await bookedIn(chain, subject.id, row.id)
  if (own === undefined) return { ok: false, why: { code: 'ILLEGAL_BOOKING_STATE' } }
  if (row.state === 'CANCELLED')
    return { ok: false, why: { code: 'ILLEGAL_BOOKING_STATE', params: { reason: 'cancelled' } } }
  if (now >= row.closes_at) return { ok: false, why: closed(row) }
  const seatId = await changeSeat(context, row, own, wish.seatId)
  if (seatId === null) return { ok: false, why: seatGone }
  const place = { participationId: own.id, seatId, expiresAt: null, freeCancelUntil: own.free_cancel_until }
  return { ok: true, value: { ...place, spend: null, released: false } }
}

/** Gives a place another seat, where one is wished; null: it cannot be had. Under the lock of the class. */
export async function changeSeat(
  context: Booking,
  row: ClassRow,
  place: { readonly id: string; readonly seat_id: string | null; readonly state?: 'BOOKED' },
  wished: string | null,
): Promise<string | null> {
  if (row.seat_map_id === null || wished === null || wished === place.seat_id) return place.seat_id
  await sweepLapsed(context.chain, context.now, row.id)
  const seatId = await takeSeat(context.chain, place.id, row.id, wished, true)
  const state = place.state ?? 'TENTATIVE'
  const move = { from: state, to: state, reason: 'seat', by: byOf(context), now: context.now } as const
  if (seatId !== null) await noteMove(context.chain, place.id, move)
  return seatId
}

/** The seat that is wished cannot be had, or there is none. */
export const seatGone: BookingRefusal = { code: 'SEAT_NOT_AVAILABLE' }
