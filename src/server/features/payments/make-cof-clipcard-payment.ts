import { makeCofClipcardPayment } from '#contract/calls/payment/make-cof-clipcard-payment.ts'
import { refuse } from '../../handler.ts'
import { buyClipcard } from './buy-clipcard.ts'
import { keptCardOf } from './kept-cards.ts'
import { handlePayment } from './paying-handler.ts'

export const makeCofClipcardPaymentHandler = handlePayment(makeCofClipcardPayment, async (context, input) => {
  const card = await keptCardOf(context, context.subject.id, input.agreementId)
  return card === null ? refuse('AGREEMENT_NOT_FOUND') : buyClipcard(context, card, input)
})
