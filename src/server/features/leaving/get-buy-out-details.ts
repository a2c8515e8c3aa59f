import { getBuyOutDetails } from '#contract/calls/subscription/get-buy-out-details.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { paymentOptions } from '../payments/options.ts'
import { ownSubscription } from '../subscriptions/own.ts'
import { buyOutOf, whyNotBuyOut } from '../subscriptions/rules/buy-out.ts'
import { tellRefusal } from '../subscriptions/tell-refusal.ts'
import { dueUntil } from './facts.ts'

/** It is paid by card: the ways to pay are those of the club that go through a provider. */
export const getBuyOutDetailsHandler = handle(getBuyOutDetails, async (context, input) => {
  const subscription = await ownSubscription(context, input)
  if (subscription === null) return refuse('NOT_FOUND', { at: 'subscriptionId' })
  const { currency, bindingEnds } = subscription
  const refusal = whyNotBuyOut(subscription)
  const options = refusal === null ? await paymentOptions(context, subscription.centerId) : []
  const byCard = options.filter(({ means }) => means === 'card')
  const offer = refusal === null && byCard.length > 0 ? buyOutOf(subscription) : null
  return ok({
    whyNot: tellRefusal(refusal),
    offer:
      offer === null || bindingEnds === null
        ? null
        : {
            endDate: offer.endDate,
            amount: { amountMinor: offer.amountMinor, currency },
            staying: { amountMinor: offer.stayingMinor, currency },
            bindingEnds,
            ...dueUntil(subscription, offer.endDate),
          },
    paymentOptions: byCard,
  })
})
