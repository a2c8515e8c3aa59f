import { makeCcFreezeSubscription } from '#contract/calls/payment/make-cc-freeze-subscription.ts'
import { refuse } from '../../handler.ts'
import { keptCardOf } from '../payments/kept-cards.ts'
import { handlePayment } from '../payments/paying-handler.ts'
import { outsideProvider } from '../payments/providers.ts'
import { buyFreeze } from './buy-freeze.ts'

export const makeCcFreezeSubscriptionHandler = handlePayment(makeCcFreezeSubscription, async (context, input) => {
  const { agreementId, provider: providerId } = input
  if (!agreementId) {
    const provider = outsideProvider(providerId)
    return provider === null ? refuse('NO_PROVIDER') : buyFreeze(context, provider, input)
  }
  const card = await keptCardOf(context, context.subject.id, agreementId)
  return card === null ? refuse('AGREEMENT_NOT_FOUND') : buyFreeze(context, card, input)
})
