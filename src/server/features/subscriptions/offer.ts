import { latest } from '#calendar/days.ts'
import type { Subject } from '../../rights/subject.ts'
import { type Center, toCenter } from '../centers/service.ts'
import { type Worded, wordsIn } from '../words.ts'
import {
  type AddonRow,
  addonsOfPlan,
  type PlanRow,
  type PromoRow,
  planOfCenter,
  promoByCode,
  type SaleChannel,
} from './repository.ts'
import { monthlyPriceOf } from './rules/price.ts'
import { promoIsValid, promoTermsOf } from './rules/promo.ts'
import { type Quote, quoteOrder } from './rules/quote.ts'
import type { PriceTerms, PromoTerms, Reduction } from './rules/terms.ts'
import type { PlanWords } from './tables.ts'

/** What somebody wants to buy, as it came. */
export interface PurchaseRequest {
  readonly planId: string
  readonly centerId: string
  readonly startDate: string | null
  readonly addonIds: readonly string[]
  readonly promoCode: string | null
  /** What a friend saves who joins on a member's link; a code that counts takes its place. */
  readonly benefit?: PromoTerms | null
  /** On whose agreement with a company it is bought; where it pays for this plan, nothing else is taken off. */
  readonly buyerId?: string | null
  readonly size: number | null
  /** What staff agreed a month of it to cost; absent: what the catalogue says. */
  readonly agreedMonthlyMinor?: number | null
  /** Where it was chosen; absent: where it is asked for. */
  readonly place?: SaleChannel
  /** The last day of what the buyer has, when we know them. */
  readonly currentEnd: string | null
}

/** The same, looked up and worked out. What could not be found is named, for those who must refuse it. */
export interface Offer {
  readonly center: Center
  /** Its size at the price that was agreed. */
  readonly plan: PlanRow
  /** What the catalogue asks for a month of it. */
  readonly listMonthlyMinor: number
  readonly planName: string
  readonly addons: readonly AddonRow[]
  readonly promo: PromoRow | null
  /** What is taken off, by a company, the code or a member's link. */
  readonly off: Reduction | null
  readonly companyInvitationId: string | null
  readonly startDate: string
  readonly size: number | null
  readonly quote: Quote
  readonly unknownAddons: boolean
  readonly invalidPromo: boolean
}

/** Works a wish out; null when the club does not sell the plan. Four statements at most. */
export async function makeOffer(scope: OfferScope, wish: PurchaseRequest): Promise<Offer | null> {
  const { chain, lang, now } = scope
  const found = await planOfCenter(chain, wish.centerId, wish.planId, now, {
    place: wish.place ?? saleChannelOf(scope),
    buyerId: wish.buyerId,
  })
  if (found === undefined) return null
  const size = found.type === 'RECURRING_CLIPCARD' ? (wish.size ?? found.sizes[0]?.size ?? null) : null
  const plan = agreedPlan(found, size, wish.agreedMonthlyMinor)
  const center = toCenter({ ...plan, id: plan.center_id, name: plan.center_name, texts: plan.center_texts }, now, lang)
  const sold = wish.addonIds.length > 0 ? await addonsOfPlan(chain, plan.id) : []
  const addons = sold.filter((addon) => wish.addonIds.includes(addon.id))
  const paid = plan.companyGrant
  const typed = paid === null && wish.promoCode?.trim() ? await promoByCode(chain, wish.promoCode) : undefined
  const promo = typed !== undefined && promoIsValid(typed, plan.id, center.today) ? typed : null
  const startDate = latest(center.today, center.startupDate, wish.currentEnd, wish.startDate) ?? center.today
  const off = paid?.share ?? (promo === null ? (wish.benefit ?? null) : promoTermsOf(promo))
  return {
    center,
    plan,
    listMonthlyMinor: monthlyPriceOf(termsOf(found), size),
    planName: wordedNameOf(plan.texts, lang, plan.id),
    addons,
    promo,
    off,
    companyInvitationId: paid?.invitationId ?? null,
    startDate,
    size,
    quote: quoteOrder({
      terms: termsOf(plan),
      addons: addons.map((addon) => ({
        id: addon.id,
        name: wordedNameOf(addon.texts, lang, addon.id),
        priceMonthlyMinor: addon.price_monthly_minor,
      })),
      promo: off,
      size,
      startDate,
      today: center.today,
    }),
    unknownAddons: addons.length < new Set(wish.addonIds).size,
    invalidPromo: promo === null && Boolean(wish.promoCode?.trim()),
  }
}

/** The plan with the price of one size as staff agreed it. */
const agreedPlan = <P extends PlanRow>(plan: P, size: number | null, agreedMinor: number | null = null): P =>
  agreedMinor === null
    ? plan
    : {
        ...plan,
        sizes: plan.sizes.map((one) => (one.size === size ? { ...one, priceMonthlyMinor: agreedMinor } : one)),
      }

/** When a sale is, and who makes it: staff who act for a member stand at the desk. */
export interface SaleScope {
  readonly chain: string
  readonly now: Date
  readonly subject?: Pick<Subject, 'as'> | null
}

export interface OfferScope extends SaleScope {
  readonly lang: string
}

export type { SaleChannel }

export const saleChannelOf = ({ subject }: SaleScope): SaleChannel => (subject?.as === 'staff' ? 'desk' : 'online')

export const termsOf = (plan: PlanRow): PriceTerms => ({
  type: plan.type,
  currency: plan.currency,
  priceMonthlyMinor: plan.price_monthly_minor,
  joiningFeeMinor: plan.joining_fee_minor,
  bindingMonths: plan.binding_months,
  notice: noticeOf(plan),
  sizes: plan.sizes,
})

export const noticeOf = (plan: Pick<PlanRow, 'notice_count' | 'notice_unit'>): PriceTerms['notice'] =>
  plan.notice_count === null || plan.notice_unit === null ? null : { count: plan.notice_count, unit: plan.notice_unit }

export const wordedNameOf = (texts: Worded<PlanWords>, lang: string, id: string): string =>
  wordsIn(texts, lang)?.name ?? id
