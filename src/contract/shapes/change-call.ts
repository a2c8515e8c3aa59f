import { paymentFor } from './paying-call.ts'
import { Id, LocalDate } from './values.ts'

/** Why a subscription cannot be changed now, whatever it should become. */
export const changeRefusals = [
  'SUBSCRIPTION_ENDED',
  'SUBSCRIPTION_BLOCKED',
  'SUBSCRIPTION_FROZEN',
  'CHANGE_NOT_OFFERED',
  'CHANGE_PLANNED',
  'CHANGE_RESTRICTED',
  'HAS_END_DATE',
  'NOT_STARTED',
  'OVERDUE_DEBT',
] as const

/** Why it cannot become this plan. */
export const changeOfferErrors = ['INVALID_PLAN', 'MINIMUM_AGE', 'MINIMUM_TERM'] as const

const changeErrors = [
  ...changeRefusals,
  ...changeOfferErrors,
  'START_DATE_NOT_POSSIBLE',
  'PRICE_CHANGED',
  'AGREEMENT_NOT_FOUND',
] as const

/** Pays for a change of plan. */
export const changePayment = paymentFor({
  right: 'contract',
  input: {
    /** What somebody has. */
    subscriptionId: Id,
    subscriptionCenterId: Id,
    /** What it becomes. */
    planId: Id,
    /** The first day with it, as it was shown. */
    startupDate: LocalDate,
  },
  errors: changeErrors,
})
