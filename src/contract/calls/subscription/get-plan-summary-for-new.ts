import { defineCall } from '../../call.ts'
import { referRefusals } from '../../shapes/refer.ts'
import { NewSubscription, PlanSummary, promisesOfFigures, promisesOfOptions } from '../../shapes/summary.ts'

/** What a new subscription costs, when, and how it can be paid. Paying works the same figures out again. */
export const getPlanSummaryForNew = defineCall({
  id: 'subscription/get-plan-summary-for-new',
  method: 'POST',
  path: '/api/subscription/get-plan-summary-for-new',
  kind: 'read',
  access: { for: 'personId', right: 'contract', open: true },
  input: NewSubscription,
  output: PlanSummary,
  promises: [...promisesOfFigures, ...promisesOfOptions('paymentOptions')],
  errors: ['INVALID_PLAN', 'ADDON_UNAVAILABLE', 'START_DATE_NOT_POSSIBLE', 'NO_PROVIDER', ...referRefusals],
  source: '7 Subscriptions',
})
