import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { HeldFreeze } from '../../shapes/freeze.ts'
import { ofSubscription } from '../../shapes/freeze-call.ts'
import { WhyNot } from '../../shapes/refusal.ts'
import { exactly, Id, Line, nullable } from '../../shapes/values.ts'

/** The freezes of a subscription, which of them can be ended, and what comes of that. */
export const getFreezeDetailsForSubscription = defineCall({
  id: 'subscription/get-freeze-details-for-subscription',
  method: 'POST',
  path: '/api/subscription/get-freeze-details-for-subscription',
  kind: 'read',
  access: 'self',
  input: exactly(ofSubscription),
  output: exactly({
    subscriptionId: Id,
    planName: Line,
    centerName: Line,
    /** Why none of them can be ended; null when one can. */
    whyNot: nullable(WhyNot),
    /** Running and planned ones, by date. */
    freezes: Type.Array(HeldFreeze, { maxItems: 50 }),
  }),
  errors: [],
  source: '7 Subscriptions',
})
