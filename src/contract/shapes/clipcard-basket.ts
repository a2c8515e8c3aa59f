import { Type } from 'typebox'
import { ClubOfOrder, SummaryPaidNow } from './summary.ts'
import { Count, exactly, Id, Instant } from './values.ts'

/** A clipcard subscription that is about to be paid. */
export const ClipcardBasket = exactly({
  basketId: Id,
  personId: Id,
  planId: Id,
  center: ClubOfOrder,
  size: Count,
  state: Type.Enum(['ACTIVE', 'PAID', 'EXPIRED']),
  expiresAt: Instant,
  summary: SummaryPaidNow,
})

/** Why a clipcard subscription does not get into a basket. */
export const basketErrors = [
  'INVALID_PLAN',
  'MINIMUM_AGE',
  'OUTSIDE_HOME_CENTER',
  'EXISTS_SAME_TYPE',
  'START_DATE_NOT_POSSIBLE',
  'TOO_MANY_MONTHS',
] as const

/** Why staff cannot sell something at another price than the catalogue's, in the order in which it is asked. */
export const otherPriceErrors = [
  'CANNOT_CHANGE_PRICE',
  'CANNOT_OVERRIDE_PRICE',
  'CANNOT_RAISE_PRICE',
  'CANNOT_LOWER_PRICE',
  'PRICE_TOO_HIGH',
  'PRICE_TOO_LOW',
] as const

/** Why staff cannot sell a pack at a price. */
export const staffBasketErrors = ['PRICE_REQUIRED', ...otherPriceErrors] as const
