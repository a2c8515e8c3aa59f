import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Plan } from '../../shapes/plan.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** The clipcard subscriptions that a club sells; `locked` says what this person cannot buy. */
export const loadAvailableSubscriptionsForClipCardSubscriptions = defineCall({
  id: 'subscription/load-available-subscriptions-for-clip-card-subscriptions',
  method: 'POST',
  path: '/api/subscription/load-available-subscriptions-for-clip-card-subscriptions',
  kind: 'read',
  access: { for: 'personId', right: 'look' },
  input: exactly({ centerId: Id, personId: maybe(Id) }),
  output: exactly({ plans: Type.Array(Plan, { maxItems: 100 }) }),
  errors: ['INVALID_PLAN'],
  source: '7 Subscriptions',
})
