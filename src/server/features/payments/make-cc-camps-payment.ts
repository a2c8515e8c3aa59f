import { makeCcCampsPayment } from '#contract/calls/payment/make-cc-camps-payment.ts'
import { refuse } from '../../handler.ts'
import { buyBasket } from './buy-basket.ts'
import { handlePayment } from './paying-handler.ts'
import { outsideProvider } from './providers.ts'

export const makeCcCampsPaymentHandler = handlePayment(makeCcCampsPayment, async (context, input) => {
  const provider = outsideProvider(input.provider)
  return provider === null ? refuse('NO_PROVIDER') : buyBasket(context, provider, 'CAMPS', input)
})
