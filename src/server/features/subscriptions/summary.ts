import { dayIn } from '#calendar/day-in.ts'
import { latest } from '#calendar/days.ts'
import type { CallContext } from '../../handler.ts'
import { numberSetting } from '../settings.ts'
import { makeOffer, noticeOf, type Offer, type PurchaseRequest } from './offer.ts'
import { isStartPossible } from './rules/eligibility.ts'
import { unendedSubscriptionsOf } from './subscription-repository.ts'

interface NewSubscriptionInput {
  readonly planId: string
  readonly centerId: string
  readonly startDate?: string | null
  readonly addons?: readonly string[] | null
  readonly promoCode?: string | null
  readonly size?: number | null
  /** What whoever referred the buyer brings them. */
  readonly benefit?: PurchaseRequest['benefit']
  readonly agreedMonthlyMinor?: number | null
  readonly place?: PurchaseRequest['place']
}

export type SummaryOffer =
  | { readonly ok: true; readonly offer: Offer }
  | {
      readonly ok: false
      readonly code: 'INVALID_PLAN' | 'ADDON_UNAVAILABLE' | 'START_DATE_NOT_POSSIBLE'
    }

/**
 * The offer behind both summaries. Whoever is not the person learns nothing of what they have. A code that is not valid
 * is left out: the field that asks for it says so.
 */
export async function offerForSummary(context: CallContext, input: NewSubscriptionInput): Promise<SummaryOffer> {
  const { subject } = context
  const currentEnd = subject === null ? null : await currentEndOf(context.chain, subject.id, dayIn('UTC', context.now))
  const offer = await makeOffer(context, {
    planId: input.planId,
    centerId: input.centerId,
    startDate: input.startDate ?? null,
    addonIds: input.addons ?? [],
    promoCode: input.promoCode ?? null,
    size: input.size ?? null,
    agreedMonthlyMinor: input.agreedMonthlyMinor ?? null,
    ...(input.place && { place: input.place }),
    currentEnd,
    benefit: input.benefit ?? null,
    buyerId: subject?.id ?? null,
  })
  if (offer === null) return { ok: false, code: 'INVALID_PLAN' }
  if (offer.unknownAddons) return { ok: false, code: 'ADDON_UNAVAILABLE' }
  const startDate = input.startDate ?? offer.startDate
  const latestStartMonths = numberSetting(context.release, input.centerId, 'latestStartMonths') ?? 12
  const { center } = offer
  if (!isStartPossible({ startDate, today: center.today, center, currentEnd, latestStartMonths })) {
    return { ok: false, code: 'START_DATE_NOT_POSSIBLE' }
  }
  return { ok: true, offer }
}

/** The last day of what a person has; null when nothing ends. */
export async function currentEndOf(chain: string, personId: string, today: string): Promise<string | null> {
  const unended = await unendedSubscriptionsOf(chain, personId, today)
  return latest(...unended.map((one) => one.end_date))
}

/** The figures of an offer, as both summaries carry them. */
export function figuresOf({ center, plan, planName, promo, startDate, quote }: Offer) {
  const money = (amountMinor: number) => ({ amountMinor, currency: quote.currency })
  return {
    planId: plan.id,
    planName,
    centerId: center.id,
    centerName: center.name,
    startDate,
    dueToday: money(quote.dueTodayMinor),
    monthly: money(quote.monthlyMinor),
    firstYear: money(quote.firstYearMinor),
    minimumTermMonths: plan.binding_months,
    minimumTermEnds: quote.minimumTermEnds,
    priceAfter: quote.priceAfterMinor === null ? null : money(quote.priceAfterMinor),
    notice: noticeOf(plan),
    promo: promo === null ? null : { code: promo.code, discount: money(quote.discountMinor) },
    timeline: quote.timeline.map(({ amountMinor, addonId: _, ...line }) => ({ ...line, amount: money(amountMinor) })),
  }
}
