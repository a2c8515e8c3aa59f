import { makeCofCoursePayment } from '#contract/calls/payment/make-cof-course-payment.ts'
import { refuse } from '../../handler.ts'
import { buyBasket } from './buy-basket.ts'
import { keptCardOf } from './kept-cards.ts'
import { handlePayment } from './paying-handler.ts'

export const makeCofCoursePaymentHandler = handlePayment(makeCofCoursePayment, async (context, input) => {
  const card = await keptCardOf(context, context.subject.id, input.agreementId)
  return card === null ? refuse('AGREEMENT_NOT_FOUND') : buyBasket(context, card, 'COURSES', input)
})
