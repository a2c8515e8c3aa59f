import type { PlanType } from '#contract/shapes/plan.ts'
import type { CompanyShare } from '../../company-shares/grants.ts'

/** What the rules know of a plan, an add-on and a promo code. Amounts are minor units of the plan's currency. */
export interface PriceTerms {
  readonly type: PlanType
  readonly currency: string
  readonly priceMonthlyMinor: number
  readonly joiningFeeMinor: number
  readonly bindingMonths: number
  readonly notice: Period | null
  readonly sizes: readonly { readonly size: number; readonly priceMonthlyMinor: number }[]
}

export interface Period {
  readonly count: number
  readonly unit: 'days' | 'weeks' | 'months' | 'years'
}

export interface AddOnTerms {
  readonly id: string
  readonly name: string
  readonly priceMonthlyMinor: number
}

/** What a code takes off: the joining fee, or something of the first monthly payments. */
export type PromoTerms =
  | { readonly kind: 'joiningFee'; readonly amountMinor: number | null }
  | { readonly kind: 'monthly'; readonly months: number; readonly percent: number }
  | { readonly kind: 'monthlyAmount'; readonly months: number; readonly amountMinor: number }
  | { readonly kind: 'invitation' }

/** What is taken off the price of an order. */
export type Reduction = PromoTerms | CompanyShare

export interface PriceOrder {
  readonly terms: PriceTerms
  readonly addons: readonly AddOnTerms[]
  readonly promo: Reduction | null
  readonly size: number | null
  readonly startDate: string
  readonly today: string
}
