import { makeCcClipcardPayment } from '#contract/calls/payment/make-cc-clipcard-payment.ts'
import { refuse } from '../../handler.ts'
import { buyClipcard } from './buy-clipcard.ts'
import { handlePayment } from './paying-handler.ts'
import { outsideProvider } from './providers.ts'

export const makeCcClipcardPaymentHandler = handlePayment(makeCcClipcardPayment, async (context, input) => {
  const provider = outsideProvider(input.provider)
  return provider === null ? refuse('NO_PROVIDER') : buyClipcard(context, provider, input)
})
