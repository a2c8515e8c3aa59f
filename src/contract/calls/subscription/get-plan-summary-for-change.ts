import { defineCall } from '../../call.ts'
import { ChangeSummary, PlanChange, promisesOfChange } from '../../shapes/change.ts'
import { changeOfferErrors } from '../../shapes/change-call.ts'
import { promisesOfOptions } from '../../shapes/summary.ts'

/** What a change of plan costs, when it begins, and how it can be paid. Paying works the same figures out again. */
export const getPlanSummaryForChange = defineCall({
  id: 'subscription/get-plan-summary-for-change',
  method: 'POST',
  path: '/api/subscription/get-plan-summary-for-change',
  kind: 'read',
  access: { for: 'personId', right: 'contract' },
  input: PlanChange,
  output: ChangeSummary,
  promises: [
    ...promisesOfChange,
    ...promisesOfOptions('paymentOptions'),
    {
      or: [
        { '!': [{ var: 'currentOption' }] },
        { in: [{ var: 'currentOption' }, { map: [{ var: 'paymentOptions' }, { var: 'id' }] }] },
      ],
    },
  ],
  errors: [...changeOfferErrors, 'NO_PROVIDER'],
  source: '7 Subscriptions',
})
