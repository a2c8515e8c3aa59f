/** Why a new subscription is not sold, whatever the means of payment. */
export const newSubscriptionErrors = [
  'INVALID_PLAN',
  'INVALID_PROMO_CODE',
  'ADDON_UNAVAILABLE',
  'MINIMUM_AGE',
  'OUTSIDE_HOME_CENTER',
  'EXISTS_SAME_TYPE',
  'START_DATE_NOT_POSSIBLE',
  'TOO_MANY_MONTHS',
  /** Whoever buys it for a child pays for it, and owes already what should have been paid. */
  'PAYER_OVERDUE_DEBT',
  'PRICE_CHANGED',
] as const
