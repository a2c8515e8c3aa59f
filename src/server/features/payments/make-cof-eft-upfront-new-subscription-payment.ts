import { makeCofEftUpfrontNewSubscriptionPayment } from '#contract/calls/payment/make-cof-eft-upfront-new-subscription-payment.ts'
import { refuse } from '../../handler.ts'
import { keptCardOf } from './kept-cards.ts'
import { handlePayment } from './paying-handler.ts'
import { buyNewSubscription } from './purchase.ts'

export const makeCofEftUpfrontNewSubscriptionPaymentHandler = handlePayment(
  makeCofEftUpfrontNewSubscriptionPayment,
  async (context, input) => {
    const card = await keptCardOf(context, context.subject.id, input.agreementId)
    return card === null ? refuse('AGREEMENT_NOT_FOUND') : buyNewSubscription(context, card, input)
  },
)
