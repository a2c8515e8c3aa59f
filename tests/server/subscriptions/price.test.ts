import { describe, expect, it } from 'vitest'
import { monthlyPriceOf, share } from '#server/features/subscriptions/rules/price.ts'
import type { PriceTerms } from '#server/features/subscriptions/rules/terms.ts'

describe('a share of an amount is whole minor units, rounded half away from zero', () => {
  it.each([
    [5490, 17, 31, 3011],
    [5490, 31, 31, 5490],
    [5490, 0, 31, 0],
    [100, 1, 3, 33],
    [100, 2, 3, 67],
    [5, 1, 2, 3],
    [-5, 1, 2, -3],
    [1, 1, 3, 0],
    [999_999_999, 1, 30, 33_333_333],
  ])('%i x %i / %i = %i', (amount, part, whole, expected) => {
    expect(share(amount, part, whole)).toBe(expected)
  })
})

describe('a month costs what the plan says, a clipcard what its size says', () => {
  const terms: PriceTerms = {
    type: 'RECURRING_CLIPCARD',
    currency: 'EUR',
    priceMonthlyMinor: 3900,
    joiningFeeMinor: 0,
    bindingMonths: 0,
    notice: null,
    sizes: [
      { size: 10, priceMonthlyMinor: 6900 },
      { size: 5, priceMonthlyMinor: 3900 },
    ],
  }

  it.each([
    ['a size', terms, 10, 6900],
    ['no size: the cheapest', terms, null, 3900],
    ['an unknown size: the cheapest', terms, 7, 3900],
    ['a membership has none', { ...terms, type: 'EFT' as const }, 10, 3900],
  ])('%s', (_, of, size, expected) => {
    expect(monthlyPriceOf(of, size)).toBe(expected)
  })
})
