import { ok, refuse, type SubjectContext } from '../../handler.ts'
import { bookPlace } from './booking.ts'
import { cancellingOf } from './cancelling.ts'
import { bookableById } from './find-bookable.ts'
import { refuseBooking } from './refuse-booking.ts'
import { notFound, ofHour } from './rules/why-not.ts'
import { tellSpend } from './session.ts'
import { typeOf } from './slots-repository.ts'
import type { OwnerKind } from './tables.ts'

interface SlotWish {
  readonly bookingId: string
  readonly spendId?: string | null | undefined
  readonly shownCancelling?: ReturnType<typeof cancellingOf> | null | undefined
}

/** Books an hour of a court or a trainer, as what it costs to give it back was shown. A refusal undoes the transaction. */
export async function bookSlotOf(context: SubjectContext, kind: OwnerKind, wish: SlotWish) {
  const { bookingId, spendId = null, shownCancelling = null } = wish
  const row = await bookableById(context, bookingId)
  if (row === undefined || row.type !== typeOf(kind)) return refuseBooking(ofHour(notFound, kind))
  if (shownCancelling !== null && cancellingOf(context, row) !== shownCancelling) return refuse('CANCELLING_CHANGED')
  const booked = await bookPlace(context, { bookingId, seatId: null, spendId })
  if (!booked.ok) return refuseBooking(booked.why)
  const { participationId, freeCancelUntil, spend } = booked.value
  return ok({ participationId, freeCancelUntil: freeCancelUntil.toISOString(), spend: spend && tellSpend(spend) })
}
