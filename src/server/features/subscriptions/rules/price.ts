import type { PriceTerms } from './terms.ts'

/** `part` of `whole` of an amount in minor units, rounded half away from zero. Integers only: no float ever holds money. */
export function share(amountMinor: number, part: number, whole: number): number {
  const doubled = 2 * Math.abs(amountMinor) * part + whole
  const rounded = Math.floor(doubled / (2 * whole))
  return amountMinor < 0 ? -rounded : rounded
}

/** What a month costs: of a clipcard it depends on its size. */
export function monthlyPriceOf(terms: PriceTerms, size: number | null): number {
  if (terms.type !== 'RECURRING_CLIPCARD') return terms.priceMonthlyMinor
  const chosen = terms.sizes.find((one) => one.size === size)
  return (chosen ?? cheapest(terms))?.priceMonthlyMinor ?? terms.priceMonthlyMinor
}

const cheapest = (terms: PriceTerms) => [...terms.sizes].sort((a, b) => a.priceMonthlyMinor - b.priceMonthlyMinor)[0]
