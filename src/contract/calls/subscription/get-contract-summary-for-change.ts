import { defineCall } from '../../call.ts'
import { ChangeContract, PlanChange, promisesOfChange } from '../../shapes/change.ts'
import { changeOfferErrors } from '../../shapes/change-call.ts'

export const getContractSummaryForChange = defineCall({
  id: 'subscription/get-contract-summary-for-change',
  method: 'POST',
  path: '/api/subscription/get-contract-summary-for-change',
  kind: 'read',
  access: { for: 'personId', right: 'contract' },
  input: PlanChange,
  output: ChangeContract,
  promises: promisesOfChange,
  errors: changeOfferErrors,
  source: '7 Subscriptions',
})
