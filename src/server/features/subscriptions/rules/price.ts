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

/** How far staff move a price; null: not at all. Left out of it: not in that direction. */
export interface StaffPrice {
  readonly lowestMinor?: number
  readonly highestMinor?: number
  /** The level from which somebody may; both sell at that club. */
  readonly by: 'STAFF' | 'MANAGER'
}

/** The same of a plan that brings clips each month, whatever its size: in percent of the price of that size. */
export interface StaffPricePercent {
  readonly lowestPercent?: number
  readonly highestPercent?: number
  readonly by: 'STAFF' | 'MANAGER'
}
