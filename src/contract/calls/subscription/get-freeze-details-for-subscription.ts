import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { eitherOr, inOrder, ofEach, onlyWhere } from '../../promise.ts'
import { HeldFreeze } from '../../shapes/freeze.ts'
import { ofSubscription } from '../../shapes/freeze-call.ts'
import { whyNotOf } from '../../shapes/refusal.ts'
import { exactly, Id, Line, nullable } from '../../shapes/values.ts'

/** The freezes of a subscription, which of them can be ended, and what comes of that. */
export const getFreezeDetailsForSubscription = defineCall({
  id: 'subscription/get-freeze-details-for-subscription',
  method: 'POST',
  path: '/api/subscription/get-freeze-details-for-subscription',
  kind: 'read',
  access: { for: 'personId', right: 'look' },
  input: exactly(ofSubscription),
  output: exactly({
    subscriptionId: Id,
    planName: Line,
    centerName: Line,
    /** Why none of them can be ended; null when one can. */
    whyNot: nullable(whyNotOf(['NO_FREEZE', 'FREEZE_RUNNING', 'FREEZE_MINIMUM'])),
    /** Running and planned ones, by date. */
    freezes: Type.Array(HeldFreeze, { maxItems: 50 }),
  }),
  promises: [
    // One of them can be ended, or a reason says why not.
    { '!==': [{ '!': [{ var: 'whyNot' }] }, { none: [{ var: 'freezes' }, { '!!': [{ var: 'ending' }] }] }] },
    ofEach('freezes', eitherOr('whyNot', 'ending')),
    ofEach('freezes', onlyWhere('whyNot', 'state', 'RUNNING')),
    ofEach('freezes', inOrder('from', 'to')),
  ],
  errors: ['NOT_FOUND'],
  source: '7 Subscriptions',
})
