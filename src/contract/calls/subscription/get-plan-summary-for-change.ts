import { defineCall } from '../../call.ts'
import { ChangeSummary, PlanChange } from '../../shapes/change.ts'
import { changeOfferErrors } from '../../shapes/change-call.ts'

/** What a change of plan costs, when it begins, and how it can be paid. Paying works the same figures out again. */
export const getPlanSummaryForChange = defineCall({
  id: 'subscription/get-plan-summary-for-change',
  method: 'POST',
  path: '/api/subscription/get-plan-summary-for-change',
  kind: 'read',
  access: 'self',
  input: PlanChange,
  output: ChangeSummary,
  errors: [...changeOfferErrors, 'NO_PROVIDER'],
  source: '7 Subscriptions',
})
