import { makeCofCampsPayment } from '#contract/calls/payment/make-cof-camps-payment.ts'
import { refuse } from '../../handler.ts'
import { buyBasket } from './buy-basket.ts'
import { keptCardOf } from './kept-cards.ts'
import { handlePayment } from './paying-handler.ts'

export const makeCofCampsPaymentHandler = handlePayment(makeCofCampsPayment, async (context, input) => {
  const card = await keptCardOf(context, context.subject.id, input.agreementId)
  return card === null ? refuse('AGREEMENT_NOT_FOUND') : buyBasket(context, card, 'CAMPS', input)
})
