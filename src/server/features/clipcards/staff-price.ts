import type { otherPriceErrors } from '#contract/shapes/clipcard-basket.ts'
import type { Money } from '#contract/shapes/values.ts'
import type { JsonObject } from '#engine/documents.ts'
import { decimalsOf } from '#engine/tables/currency.ts'
import { type StaffPrice, type StaffPricePercent, share } from '../subscriptions/rules/price.ts'

/** What percents come to of a price. */
export const limitsOfPrice = (
  { lowestPercent, highestPercent, by }: StaffPricePercent,
  priceMinor: number,
): StaffPrice => ({
  ...(lowestPercent !== undefined && { lowestMinor: share(priceMinor, lowestPercent, 100) }),
  ...(highestPercent !== undefined && { highestMinor: share(priceMinor, highestPercent, 100) }),
  by,
})

export interface WrongPrice {
  readonly code: (typeof otherPriceErrors)[number]
  readonly params?: JsonObject
}

interface AskedPrice {
  /** The price of the catalogue, and what it says about staff. */
  readonly list: Money
  readonly limits: StaffPrice | null
  /** The level of whoever sells, at the club that sells; null: they do not sell there. */
  readonly seller: 'STAFF' | 'MANAGER' | null
  readonly price: Money
}

/** Why staff cannot sell at this price; null: they can. The price of the catalogue is always one that they can. */
export function wrongStaffPrice({ list, limits, seller, price }: AskedPrice): WrongPrice | null {
  const { currency } = list
  const fixed = { price: { ...list } }
  if (price.currency !== currency) return { code: 'CANNOT_CHANGE_PRICE', params: fixed }
  if (price.amountMinor === list.amountMinor) return null
  if (limits === null) return { code: 'CANNOT_CHANGE_PRICE', params: fixed }
  if (!maySet(limits, seller)) return { code: 'CANNOT_OVERRIDE_PRICE', params: fixed }
  const isRaised = price.amountMinor > list.amountMinor
  const limit = isRaised ? limits.highestMinor : limits.lowestMinor
  if (limit === undefined) return { code: isRaised ? 'CANNOT_RAISE_PRICE' : 'CANNOT_LOWER_PRICE', params: fixed }
  const isBeyond = isRaised ? price.amountMinor > limit : price.amountMinor < limit
  if (!isBeyond) return null
  return { code: isRaised ? 'PRICE_TOO_HIGH' : 'PRICE_TOO_LOW', params: { limit: { amountMinor: limit, currency } } }
}

/** Between which amounts somebody who sells may set the price; null: it is the catalogue's. */
export function staffPriceLimits({ list, limits, seller }: Omit<AskedPrice, 'price'>) {
  if (limits === null || !maySet(limits, seller)) return null
  const { amountMinor, currency } = list
  return {
    lowest: { amountMinor: limits.lowestMinor ?? amountMinor, currency },
    highest: { amountMinor: limits.highestMinor ?? amountMinor, currency },
    unit: 10 ** decimalsOf(currency),
  }
}

const maySet = ({ by }: StaffPrice, seller: AskedPrice['seller']): boolean =>
  seller !== null && (by === 'STAFF' || seller === 'MANAGER')
