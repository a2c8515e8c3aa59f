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
