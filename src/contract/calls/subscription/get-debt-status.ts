import { defineCall } from '../../call.ts'
import { DebtStatus, promisesOfDebt } from '../../shapes/debt.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** What a person owes and has on their cash account, and how they may pay. */
export const getDebtStatus = defineCall({
  id: 'subscription/get-debt-status',
  method: 'GET',
  path: '/api/subscription/get-debt-status',
  kind: 'read',
  access: { for: 'personId', right: 'money' },
  input: exactly({ personId: maybe(Id) }),
  output: DebtStatus,
  promises: promisesOfDebt,
  errors: [],
  source: '7 Subscriptions',
})
