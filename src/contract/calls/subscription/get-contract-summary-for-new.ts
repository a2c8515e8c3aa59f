import { defineCall } from '../../call.ts'
import { referRefusals } from '../../shapes/refer.ts'
import { ContractSummary, NewSubscription, promisesOfFigures } from '../../shapes/summary.ts'

export const getContractSummaryForNew = defineCall({
  id: 'subscription/get-contract-summary-for-new',
  method: 'POST',
  path: '/api/subscription/get-contract-summary-for-new',
  kind: 'read',
  access: { for: 'personId', right: 'contract', open: true },
  input: NewSubscription,
  output: ContractSummary,
  promises: promisesOfFigures,
  errors: ['INVALID_PLAN', 'ADDON_UNAVAILABLE', 'START_DATE_NOT_POSSIBLE', ...referRefusals],
  source: '7 Subscriptions',
})
