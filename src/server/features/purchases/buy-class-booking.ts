import type { Money } from '#contract/shapes/values.ts'
import { refuse, type SubjectContext } from '../../handler.ts'
import { holdPlace } from '../booking/booking.ts'
import { byOf } from '../booking/by-whom.ts'
import { cancellingOf } from '../booking/cancelling.ts'
import { priceOf } from '../booking/facts.ts'
import { bookableById } from '../booking/find-bookable.ts'
import { holdWhilePaying } from '../booking/holds-repository.ts'
import { refuseBooking } from '../booking/refuse-booking.ts'
import { slotOf } from '../booking/rules/slots.ts'
import { type BookingReason, type BookingRefusal, paysForIt } from '../booking/rules/why-not.ts'
import { buy, type Decided } from '../payments/buy.ts'
import { nothingFollows } from '../payments/pay-at.ts'
import type { PaymentProvider } from '../payments/providers.ts'
import { numberSetting } from '../settings.ts'
import { wordsIn } from '../words.ts'

export interface ClassBookingInput {
  readonly bookingId: string
  readonly seatId?: string | null
  readonly baseUrl?: string | null
  readonly shownDueToday: Money
  readonly shownCancelling?: ReturnType<typeof cancellingOf> | null
}

/**
 * Sells a place in a class: judged, held and priced under the lock of its buyer. It stays held while the payment is open,
 * and the payment is open no longer than that.
 */
export async function buyClassBooking(context: SubjectContext, provider: PaymentProvider, input: ClassBookingInput) {
  const row = await bookableById(context, input.bookingId)
  if (row === undefined) return refuseBooking({ code: 'NOT_FOUND', instead: '/booking' })
  const { baseUrl, shownDueToday, shownCancelling = null } = input
  if (shownCancelling !== null && cancellingOf(context, row) !== shownCancelling) return refuse('CANCELLING_CHANGED')
  return buy<BookingReason>(
    context,
    provider,
    {
      centerId: row.center_id,
      baseUrl,
      shownDueToday,
      decide: () => decide(context, input),
    },
    nothingFollows,
  )
}

/** Sells an hour of a court or a trainer, as a place in a class is sold. */
export const buyActivityBooking = async (
  context: SubjectContext,
  provider: PaymentProvider,
  input: ClassBookingInput,
) =>
  slotOf(input.bookingId) === null
    ? refuseBooking({ code: 'NOT_FOUND', instead: '/' })
    : buyClassBooking(context, provider, input)

async function decide(
  context: SubjectContext,
  { bookingId, seatId = null }: ClassBookingInput,
): Promise<Decided<BookingReason>> {
  const { chain, now, subject, lang, release } = context
  const held = await holdPlace(context, { bookingId, seatId, spendId: paysForIt })
  if (!held.ok) return refused(held.why)
  const row = await bookableById(context, bookingId)
  const price = row === undefined ? null : priceOf(row)
  if (row === undefined || price === null) return refused({ code: 'NoPrivilege', params: { reason: 'choice' } })
  const { participationId } = held.value
  const minutes = numberSetting(release, row.center_id, 'booking.payMinutes') ?? defaultPayMinutes
  const expiresAt = await holdWhilePaying(chain, participationId, { minutes, mostMinutes, now })
  return {
    ok: true,
    order: {
      kind: 'class-booking',
      personId: subject.id,
      byPersonId: byOf(context),
      centerId: row.center_id,
      bookingId,
      participationId,
      activityId: row.activity_id,
      date: row.local_date,
      name: wordsIn(row.texts, lang)?.name ?? row.activity_id,
    },
    expiresAt,
    ...price,
  }
}

const refused = ({ code, params = {} }: BookingRefusal): Decided<BookingReason> => ({ ok: false, code, params })

const defaultPayMinutes = 15
/** So long a place is kept for whoever pays for it, however often they try. */
const mostMinutes = 30
