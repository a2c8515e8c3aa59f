import type { ErrorOf } from '#contract/call.ts'
import { acceptOffer } from '#contract/calls/subscription/accept-offer.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { lockOwn } from '../subscriptions/own.ts'
import { whyNotTerminate } from '../subscriptions/rules/terminate.ts'
import { offerNow } from './facts.ts'
import { refuseLeaving } from './refuse-leaving.ts'
import { answerOffer, insertStayDiscount } from './repository.ts'

export const acceptOfferHandler = handle(acceptOffer, async (context, input) => {
  const { chain, now } = context
  const subscription = await lockOwn(context, input)
  if (subscription === null) return refuse('NOT_FOUND', { at: 'subscriptionId' })
  const refusal = whyNotTerminate(subscription)
  if (refusal !== null) return refuseLeaving<ErrorOf<typeof acceptOffer>>(refusal)
  const offer = await offerNow(context, subscription)
  const { shownPriceMonthly: shown } = input
  const isShown =
    offer?.id === input.offerId &&
    offer.priceMonthlyMinor === shown.amountMinor &&
    subscription.currency === shown.currency
  if (offer === null || !isShown) return refuse('OFFER_OVER')
  const { id: offerId, percent, from, to } = offer
  const isFirst = await answerOffer(chain, { subscriptionId: subscription.id, offerId, answer: 'accepted', now })
  if (!isFirst) return refuse('OFFER_OVER')
  await insertStayDiscount(chain, { subscriptionId: subscription.id, percent, from, to, now })
  return ok({ from, to, priceMonthly: { amountMinor: offer.priceMonthlyMinor, currency: subscription.currency } })
})
