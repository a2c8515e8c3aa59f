import { monthlyPriceOf, share } from './price.ts'
import type { PriceTerms, PromoTerms } from './terms.ts'

export interface PromoFacts {
  readonly plan_id: string | null
  readonly kind: PromoTerms['kind']
  readonly percent: number | null
  readonly amount_minor: number | null
  readonly months: number | null
  readonly valid_from: string | null
  readonly valid_until: string | null
  readonly uses_left: number | null
}

/** Whether a code may be used for a plan on a day: right plan, within its time, not used up. */
export function promoIsValid(promo: PromoFacts, planId: string, today: string): boolean {
  if (promo.plan_id !== null && promo.plan_id !== planId) return false
  if (promo.valid_from !== null && promo.valid_from > today) return false
  if (promo.valid_until !== null && promo.valid_until < today) return false
  return promo.uses_left === null || promo.uses_left > 0
}

export function promoTermsOf(promo: PromoFacts): PromoTerms {
  switch (promo.kind) {
    case 'joiningFee':
      return { kind: 'joiningFee', amountMinor: promo.amount_minor }
    case 'monthly':
      return { kind: 'monthly', months: promo.months ?? 0, percent: promo.percent ?? 0 }
    case 'monthlyAmount':
      return { kind: 'monthlyAmount', months: promo.months ?? 0, amountMinor: promo.amount_minor ?? 0 }
    case 'invitation':
      return { kind: 'invitation' }
  }
}

/** What a code is worth for a plan that is bought for whole months: shown before there is an order. */
export function worthOf(promo: PromoTerms, terms: PriceTerms): { amountMinor: number; months: number | null } {
  const monthly = monthlyPriceOf(terms, null)
  switch (promo.kind) {
    case 'invitation':
      return { amountMinor: 0, months: null }
    case 'joiningFee':
      return { amountMinor: Math.min(promo.amountMinor ?? terms.joiningFeeMinor, terms.joiningFeeMinor), months: null }
    case 'monthly':
      return { amountMinor: share(monthly, promo.percent, 100) * promo.months, months: promo.months }
    case 'monthlyAmount':
      return { amountMinor: Math.min(promo.amountMinor, monthly) * promo.months, months: promo.months }
  }
}
