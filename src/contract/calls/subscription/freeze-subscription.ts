import { defineCall } from '../../call.ts'
import { freezeWish, freezingErrors, ofSubscription } from '../../shapes/freeze-call.ts'
import { exactly, Id } from '../../shapes/values.ts'

/** Freezes where nothing is due today; with a fee it is `payment/make-cc-freeze-subscription`. */
export const freezeSubscription = defineCall({
  id: 'subscription/freeze-subscription',
  method: 'POST',
  path: '/api/subscription/freeze-subscription',
  kind: 'act',
  access: { for: 'personId', right: 'contract' },
  input: exactly({ ...ofSubscription, ...freezeWish }),
  output: exactly({ freezeId: Id }),
  errors: freezingErrors,
  shown: ['shownDueToday'],
  rateLimit: { max: 20, seconds: 60 },
  source: '7 Subscriptions',
})
