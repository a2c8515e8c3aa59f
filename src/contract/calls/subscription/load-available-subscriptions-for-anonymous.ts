import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Plan } from '../../shapes/plan.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** An invitation typed as promo code opens the plan it is for. */
export const loadAvailableSubscriptionsForAnonymous = defineCall({
  id: 'subscription/load-available-subscriptions-for-anonymous',
  method: 'POST',
  path: '/api/subscription/load-available-subscriptions-for-anonymous',
  kind: 'read',
  access: 'open',
  input: exactly({ centerId: Id, promoCode: maybe(Type.String({ maxLength: 30 })) }),
  output: exactly({ plans: Type.Array(Plan, { minItems: 1, maxItems: 100 }) }),
  errors: ['INVALID_PLAN'],
  source: '7 Subscriptions',
})
