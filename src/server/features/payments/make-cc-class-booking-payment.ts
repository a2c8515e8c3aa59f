import { makeCcClassBookingPayment } from '#contract/calls/payment/make-cc-class-booking-payment.ts'
import { refuse } from '../../handler.ts'
import { buyClassBooking } from './buy-class-booking.ts'
import { handlePayment } from './paying-handler.ts'
import { outsideProvider } from './providers.ts'

export const makeCcClassBookingPaymentHandler = handlePayment(makeCcClassBookingPayment, async (context, input) => {
  const provider = outsideProvider(input.provider)
  return provider === null ? refuse('NO_PROVIDER') : buyClassBooking(context, provider, input)
})
