import { defineCall } from '../../call.ts'
import { NewSubscription, PlanSummary, promisesOfFigures, promisesOfOptions } from '../../shapes/summary.ts'
import { exactly, Id } from '../../shapes/values.ts'

/** What one more subscription costs somebody who has an account, or why they in particular cannot have it. */
export const getPlanSummaryForAdd = defineCall({
  id: 'subscription/get-plan-summary-for-add',
  method: 'POST',
  path: '/api/subscription/get-plan-summary-for-add',
  kind: 'read',
  access: { for: 'personId', right: 'contract' },
  input: exactly({ ...NewSubscription.properties, personId: Id }),
  output: PlanSummary,
  promises: [...promisesOfFigures, ...promisesOfOptions('paymentOptions')],
  errors: [
    'INVALID_PLAN',
    'INVALID_PROMO_CODE',
    'ADDON_UNAVAILABLE',
    'MINIMUM_AGE',
    'OUTSIDE_HOME_CENTER',
    'EXISTS_SAME_TYPE',
    'START_DATE_NOT_POSSIBLE',
    'TOO_MANY_MONTHS',
    'NO_PROVIDER',
  ],
  source: '7 Subscriptions',
})
