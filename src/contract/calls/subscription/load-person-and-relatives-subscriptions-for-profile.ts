import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { PersonWithSubscriptions } from '../../shapes/subscription.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** What a person has, and what those have who belong to them: themselves first. */
export const loadPersonAndRelativesSubscriptionsForProfile = defineCall({
  id: 'subscription/load-person-and-relatives-subscriptions-for-profile',
  method: 'POST',
  path: '/api/subscription/load-person-and-relatives-subscriptions-for-profile',
  kind: 'read',
  access: { for: 'personId', right: 'look' },
  input: exactly({ personId: maybe(Id) }),
  output: exactly({
    people: Type.Array(PersonWithSubscriptions, { maxItems: 50 }),
  }),
  errors: [],
  source: '7 Subscriptions',
})
