import { defineCall } from '../../call.ts'
import { HeldPlace, PlansToChangeTo, promisesOfPlans } from '../../shapes/change.ts'
import { exactly } from '../../shapes/values.ts'

export const loadAvailableSubscriptionsForChange = defineCall({
  id: 'subscription/load-available-subscriptions-for-change',
  method: 'POST',
  path: '/api/subscription/load-available-subscriptions-for-change',
  kind: 'read',
  access: { for: 'personId', right: 'look' },
  input: exactly(HeldPlace),
  output: PlansToChangeTo,
  promises: promisesOfPlans,
  errors: ['NOT_FOUND'],
  source: '7 Subscriptions',
})
