import { defineCall } from '../../call.ts'
import { exactly, Id, LocalDate, Money, maybe } from '../../shapes/values.ts'

/** Accepts the offer that somebody was made who wanted to leave. It is made once. */
export const acceptOffer = defineCall({
  id: 'subscription/accept-offer',
  method: 'POST',
  path: '/api/subscription/accept-offer',
  kind: 'act',
  access: { for: 'personId', right: 'contract' },
  input: exactly({ personId: maybe(Id), subscriptionId: Id, offerId: Id, shownPriceMonthly: Money }),
  shown: ['shownPriceMonthly'],
  output: exactly({ from: LocalDate, to: LocalDate, priceMonthly: Money }),
  errors: ['OFFER_OVER', 'NO_TERMINATION_DATE', 'HAS_END_DATE', 'SUBSCRIPTION_ENDED'],
  rateLimit: { max: 20, seconds: 60 },
  source: '7 Subscriptions',
})
