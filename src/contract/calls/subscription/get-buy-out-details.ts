import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { inOrder, onlyWith } from '../../promise.ts'
import { whyNotOf } from '../../shapes/refusal.ts'
import { PaymentOption } from '../../shapes/summary.ts'
import { BuyOutOffer, OneSubscription, terminationRefusals } from '../../shapes/termination.ts'
import { exactly, nullable } from '../../shapes/values.ts'

/** What it costs to leave within the minimum term, and when one would leave; `offer` is null where there is nothing to buy. */
export const getBuyOutDetails = defineCall({
  id: 'subscription/get-buy-out-details',
  method: 'POST',
  path: '/api/subscription/get-buy-out-details',
  kind: 'read',
  access: { for: 'personId', right: 'contract' },
  input: OneSubscription,
  output: exactly({
    whyNot: nullable(whyNotOf([...terminationRefusals, 'NO_BUY_OUT'])),
    offer: nullable(BuyOutOffer),
    paymentOptions: Type.Array(PaymentOption, { maxItems: 30 }),
  }),
  promises: [
    onlyWith('offer', 'paymentOptions'),
    { '!': [{ and: [{ var: 'whyNot' }, { or: [{ var: 'offer' }, { var: 'paymentOptions' }] }] }] },
    inOrder('offer.endDate', 'offer.bindingEnds'),
    inOrder('offer.amount.amountMinor', 'offer.staying.amountMinor'),
  ],
  errors: [],
  source: '7 Subscriptions',
})
