import { defineCall } from '../../call.ts'
import { ofSubscription } from '../../shapes/freeze-call.ts'
import { exactly, Id } from '../../shapes/values.ts'

/** Takes back a freeze that has not begun. */
export const cancelFreeze = defineCall({
  id: 'subscription/cancel-freeze',
  method: 'POST',
  path: '/api/subscription/cancel-freeze',
  kind: 'act',
  access: { for: 'personId', right: 'contract' },
  input: exactly({ ...ofSubscription, freezeId: Id }),
  output: exactly({ freezeId: Id }),
  errors: ['NO_FREEZE', 'FREEZE_RUNNING'],
  rateLimit: { max: 20, seconds: 60 },
  source: '7 Subscriptions',
})
