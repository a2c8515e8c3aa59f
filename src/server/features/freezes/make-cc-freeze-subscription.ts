import { makeCcFreezeSubscription } from '#contract/calls/payment/make-cc-freeze-subscription.ts'
import { handle, refuse } from '../../handler.ts'
import { keptCardOf } from '../payments/kept-cards.ts'
import { outsideProvider } from '../payments/providers.ts'
import { buyFreeze } from './buy-freeze.ts'

export const makeCcFreezeSubscriptionHandler = handle(
  makeCcFreezeSubscription,
  async (context, input) => {
    const { agreementId, provider: providerId } = input
    if (!agreementId) {
      const provider = outsideProvider(providerId)
      return provider === null ? refuse('NO_PROVIDER') : buyFreeze(context, provider, input)
    }
    const card = await keptCardOf(context, context.subject.id, agreementId)
    return card === null ? refuse('AGREEMENT_NOT_FOUND') : buyFreeze(context, card, input)
  },
  { outside: true },
)
