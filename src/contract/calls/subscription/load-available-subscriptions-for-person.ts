import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Plan } from '../../shapes/plan.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** As for a visitor; `locked` also says what this person already has, and where they may not buy. */
export const loadAvailableSubscriptionsForPerson = defineCall({
  id: 'subscription/load-available-subscriptions-for-person',
  method: 'POST',
  path: '/api/subscription/load-available-subscriptions-for-person',
  kind: 'read',
  access: { for: 'personId', right: 'look' },
  input: exactly({ centerId: Id, personId: Id, promoCode: maybe(Type.String({ maxLength: 30 })) }),
  output: exactly({ plans: Type.Array(Plan, { minItems: 1, maxItems: 100 }) }),
  errors: ['INVALID_PLAN'],
  source: '7 Subscriptions',
})
