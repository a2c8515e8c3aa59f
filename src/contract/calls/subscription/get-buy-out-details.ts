import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { WhyNot } from '../../shapes/refusal.ts'
import { PaymentOption } from '../../shapes/summary.ts'
import { OneSubscription } from '../../shapes/termination.ts'
import { exactly, LocalDate, Money, nullable } from '../../shapes/values.ts'

/** What it costs to leave within the minimum term, and when one would leave; `offer` is null where there is nothing to buy. */
export const getBuyOutDetails = defineCall({
  id: 'subscription/get-buy-out-details',
  method: 'POST',
  path: '/api/subscription/get-buy-out-details',
  kind: 'read',
  access: 'self',
  input: OneSubscription,
  output: exactly({
    whyNot: nullable(WhyNot),
    offer: nullable(
      exactly({
        endDate: LocalDate,
        amount: Money,
        /** What staying until the end of the minimum term would cost from that day on. */
        staying: Money,
        bindingEnds: LocalDate,
      }),
    ),
    paymentOptions: Type.Array(PaymentOption, { maxItems: 30 }),
  }),
  errors: [],
  source: '7 Subscriptions',
})
