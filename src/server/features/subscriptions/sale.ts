import { dayIn } from '#calendar/day-in.ts'
import { addDays, latest } from '#calendar/days.ts'
import type { CallContext } from '../../handler.ts'
import { chargeCompany } from '../company-shares/charges.ts'
import { putOnAgreement } from '../company-shares/grants.ts'
import type { Means } from '../money/means-words.ts'
import { nextNumbers } from '../money/next-numbers.ts'
import type { KnownPerson, LockedPerson } from '../persons/service.ts'
import { isOn, numberSetting } from '../settings.ts'
import { type AgreedSubscription, companyChargesOf } from './agreed.ts'
import { makeOffer, type Offer, type PurchaseRequest } from './offer.ts'
import { type PurchaseRefusal, refusePurchase } from './rules/eligibility.ts'
import { insertSubscription, type UnendedSubscription, unendedSubscriptionsOf } from './subscription-repository.ts'

export type SaleRefusal = PurchaseRefusal | 'INVALID_PROMO_CODE' | 'ADDON_UNAVAILABLE'

export type PreparedSale =
  | { readonly ok: true; readonly offer: Offer }
  | { readonly ok: false; readonly code: SaleRefusal }

/**
 * Decides, in the transaction that sells, whether this person may buy this now, and at which price. The person's row
 * is locked: two purchases of one person follow each other.
 */
export const prepareSale = (
  context: CallContext,
  person: LockedPerson,
  wish: Omit<PurchaseRequest, 'currentEnd' | 'buyerId'>,
) => judgeSale(context, person, wish)

/** The same as it stands now, for showing it. */
export async function judgeSale(
  context: CallContext,
  person: KnownPerson,
  wish: Omit<PurchaseRequest, 'currentEnd' | 'buyerId'>,
): Promise<PreparedSale> {
  const { chain, release } = context
  const unended = await unendedSubscriptionsOf(chain, person.id, addDays(dayIn('UTC', context.now), -1))
  const currentEnd = latest(...unended.map((one) => one.end_date))
  const offer = await makeOffer(context, { ...wish, currentEnd, buyerId: person.id })
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
    invited: offer.promo?.kind === 'invitation' || offer.companyInvitationId !== null,
    hasSameType: unended.some((one) => isSameType(one, plan.family, startDate)),
    currentEnd,
    settings: {
      saleOutsideHomeCenter: isOn(release, center.id, 'features.allowSubscriptionSaleOutsideHomeCenter'),
      minimumAge: numberSetting(release, center.id, 'minimumAge'),
      latestStartMonths: numberSetting(release, center.id, 'latestStartMonths') ?? 12,
    },
  })
  return refusal === null ? { ok: true, offer } : { ok: false, code: refusal }
}

export type OpenedSale =
  | {
      readonly ok: true
      readonly id: string
      readonly number: string
      readonly invoiceNumber: number
      readonly today: string
    }
  | { readonly ok: false; readonly code: 'INVALID_PROMO_CODE' | 'EXISTS_SAME_TYPE' }

export interface NewSubscription {
  readonly agreed: AgreedSubscription
  readonly personId: string
  readonly byPersonId: string | null
  readonly intentId: string
  readonly means: Means
  /** `prepareSale` of this transaction has allowed it. */
  readonly isDecided: boolean
  readonly now: Date
}

/**
 * Delivers what was agreed: the subscription with its add-ons, and one use of the promo code. Refused when the code was
 * used up meanwhile, or the person has bought the like. The transaction holds the person's row.
 */
export async function openSubscription(
  chain: string,
  { agreed, personId, byPersonId, intentId, means, isDecided, now }: NewSubscription,
): Promise<OpenedSale> {
  const today = dayIn(agreed.timeZone, now)
  const unended = isDecided ? [] : await unendedSubscriptionsOf(chain, personId, today)
  if (unended.some((one) => isSameType(one, agreed.family, agreed.startDate))) {
    return { ok: false, code: 'EXISTS_SAME_TYPE' }
  }
  const numbers = await nextNumbers(chain, ['subscription', 'invoice'])
  const number = `${agreed.centerId}-${10_000 + (numbers.get('subscription') ?? 0)}`
  const id = crypto.randomUUID()
  const opened = await insertSubscription({
    ...agreed,
    chain,
    id,
    number,
    personId,
    ...(agreed.startDate > today
      ? { status: 'CREATED', substate: 'AWAITING_ACTIVATION' }
      : { status: 'ACTIVE', substate: 'NONE' }),
    today,
    means,
    intentId,
    byPersonId,
  })
  if (!opened) return { ok: false, code: 'INVALID_PROMO_CODE' }
  const { companyInvitationId, startDate: since } = agreed
  if (companyInvitationId !== undefined) {
    await putOnAgreement(chain, { invitationId: companyInvitationId, subscriptionId: id, since })
    await chargeCompany(chain, { subscriptionId: id, charges: companyChargesOf(agreed), today })
  }
  return { ok: true, id, number, invoiceNumber: numbers.get('invoice') ?? 0, today }
}

const isSameType = (one: UnendedSubscription, family: string, startDate: string): boolean =>
  one.family === family && (one.end_date === null || one.end_date > startDate)
