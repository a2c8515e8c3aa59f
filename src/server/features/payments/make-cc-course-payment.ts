import { makeCcCoursePayment } from '#contract/calls/payment/make-cc-course-payment.ts'
import { refuse } from '../../handler.ts'
import { buyBasket } from './buy-basket.ts'
import { handlePayment } from './paying-handler.ts'
import { outsideProvider } from './providers.ts'

export const makeCcCoursePaymentHandler = handlePayment(makeCcCoursePayment, async (context, input) => {
  const provider = outsideProvider(input.provider)
  return provider === null ? refuse('NO_PROVIDER') : buyBasket(context, provider, 'COURSES', input)
})
