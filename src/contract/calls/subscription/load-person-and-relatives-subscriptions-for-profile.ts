import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Subscription } from '../../shapes/subscription.ts'
import { exactly, Id, Line, maybe, nullable } from '../../shapes/values.ts'

/** What a person has, and what those have who belong to them: themselves first. */
export const loadPersonAndRelativesSubscriptionsForProfile = defineCall({
  id: 'subscription/load-person-and-relatives-subscriptions-for-profile',
  method: 'POST',
  path: '/api/subscription/load-person-and-relatives-subscriptions-for-profile',
  kind: 'read',
  access: { for: 'personId', right: 'look' },
  input: exactly({ personId: maybe(Id) }),
  output: exactly({
    people: Type.Array(
      exactly({
        personId: Id,
        name: Line,
        /** What they are to the person; null: the person themselves. */
        relation: nullable(Type.Enum(['CHILD', 'SPOUSE', 'PARTNER', 'OTHER'])),
        subscriptions: Type.Array(Subscription, { maxItems: 100 }),
      }),
      { maxItems: 50 },
    ),
  }),
  errors: [],
  source: '7 Subscriptions',
})
