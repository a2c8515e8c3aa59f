import type { CallContext } from '../../handler.ts'
import type { LockedPerson } from '../persons/service.ts'
import { isOn, numberSetting } from '../settings.ts'
import { heldByPerson, insertSubscription, nextNumbers } from './held-repository.ts'
import { makeOffer, type Offer, termsOf, type Wish } from './offer.ts'
import { addDays, latest } from './rules/calendar.ts'
import { type PurchaseRefusal, refusePurchase } from './rules/eligibility.ts'
import { monthlyPriceOf } from './rules/price.ts'

export type SaleRefusal = PurchaseRefusal | 'INVALID_PROMO_CODE' | 'ADDON_UNAVAILABLE'

export type Sale = { readonly ok: true; readonly offer: Offer } | { readonly ok: false; readonly code: SaleRefusal }

/**
 * Decides, in the transaction that sells, whether this person may buy this now, and at which price. The person's row
 * is locked: two purchases of one person follow each other.
 */
export async function prepareSale(
  context: CallContext,
  person: LockedPerson,
  wish: Omit<Wish, 'currentEnd'>,
): Promise<Sale> {
  const { chain, release } = context
  const held = await heldByPerson(chain, person.id, addDays(context.now.toISOString().slice(0, 10), -1))
  const currentEnd = latest(...held.map((one) => one.end_date))
  const offer = await makeOffer(context, { ...wish, currentEnd })
  if (offer === null) return { ok: false, code: 'INVALID_PLAN' }
  if (offer.unknownAddons) return { ok: false, code: 'ADDON_UNAVAILABLE' }
  if (offer.invalidPromo) return { ok: false, code: 'INVALID_PROMO_CODE' }

  const { plan, center } = offer
  const startDate = wish.startDate ?? offer.startDate
  const refusal = refusePurchase({
    today: center.today,
    startDate,
    plan: {
      type: plan.type,
      minimumAge: plan.minimum_age,
      bindingMonths: plan.binding_months,
      invitationOnly: plan.invitation_only,
    },
    addonMinimumAges: offer.addons.map((addon) => addon.minimum_age),
    center,
    person: { birthday: person.birthday, homeCenterId: person.centerId },
    invited: offer.promo?.kind === 'invitation',
    hasSameType: held.some((one) => one.family === plan.family && (one.end_date === null || one.end_date > startDate)),
    currentEnd,
    settings: {
      saleOutsideHomeCenter: isOn(release, center.id, 'features.allowSubscriptionSaleOutsideHomeCenter'),
      minimumAge: numberSetting(release, center.id, 'minimumAge'),
      latestStartMonths: numberSetting(release, center.id, 'latestStartMonths') ?? 12,
    },
  })
  return refusal === null ? { ok: true, offer } : { ok: false, code: refusal }
}

export interface Opened {
  readonly id: string
  readonly number: string
  readonly invoiceNumber: number
}

/** Delivers an offer: the subscription with its add-ons, and one use of the promo code. Null when the code was used up meanwhile. */
export async function openSubscription(
  chain: string,
  {
    offer,
    personId,
    byPersonId,
    intentId,
    means,
  }: {
    readonly offer: Offer
    readonly personId: string
    readonly byPersonId: string | null
    readonly intentId: string
    readonly means: 'card' | 'dd' | 'invoice' | 'cash' | 'instalment' | 'cof'
  },
): Promise<Opened | null> {
  const { plan, center, promo, quote, startDate } = offer
  const numbers = await nextNumbers(chain, ['subscription', 'invoice'])
  const number = `${center.id}-${10_000 + (numbers.get('subscription') ?? 0)}`
  const id = crypto.randomUUID()
  const opened = await insertSubscription({
    chain,
    id,
    number,
    personId,
    centerId: center.id,
    planId: plan.id,
    family: plan.family,
    type: plan.type,
    status: startDate > center.today ? 'CREATED' : 'ACTIVE',
    currency: plan.currency,
    priceMonthlyMinor: monthlyPriceOf(termsOf(plan), offer.size),
    size: offer.size,
    startDate,
    endDate: quote.endsOn,
    bindingEnds: quote.minimumTermEnds,
    means,
    promoCode: promo?.code ?? null,
    intentId,
    addons: offer.addons.map((addon) => ({ id: addon.id, priceMonthlyMinor: addon.price_monthly_minor })),
    byPersonId,
  })
  return opened ? { id, number, invoiceNumber: numbers.get('invoice') ?? 0 } : null
}
