import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Subscription } from '../../shapes/subscription.ts'
import { exactly, Id, LocalDate, maybe, nullable } from '../../shapes/values.ts'

export const loadPersonSubscriptionsForProfile = defineCall({
  id: 'subscription/load-person-subscriptions-for-profile',
  method: 'POST',
  path: '/api/subscription/load-person-subscriptions-for-profile',
  kind: 'read',
  access: { for: 'personId', right: 'look' },
  input: exactly({ personId: maybe(Id) }),
  output: exactly({
    subscriptions: Type.Array(Subscription, { maxItems: 100 }),
    /** The last day of the current subscriptions: a new one starts after it. */
    lastEndDate: nullable(LocalDate),
  }),
  errors: [],
  source: '7 Subscriptions',
})
