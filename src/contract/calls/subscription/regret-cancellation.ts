import { defineCall } from '../../call.ts'
import { BaseUrl } from '../../shapes/password.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** Takes a termination back: the subscription goes on as if nothing had been said. */
export const regretCancellation = defineCall({
  id: 'subscription/regret-cancellation',
  method: 'POST',
  path: '/api/subscription/regret-cancellation',
  kind: 'act',
  access: { for: 'personId', right: 'contract' },
  input: exactly({ personId: maybe(Id), subscriptionId: Id, baseUrl: maybe(BaseUrl) }),
  ambient: ['baseUrl'],
  output: exactly({ subscriptionId: Id }),
  errors: ['NOTHING_TO_REGRET', 'BOUGHT_OUT', 'SUBSCRIPTION_ENDED', 'EXISTS_SAME_TYPE'],
  rateLimit: { max: 20, seconds: 60 },
  source: '7 Subscriptions',
})
