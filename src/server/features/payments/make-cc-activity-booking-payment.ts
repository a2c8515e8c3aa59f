import { makeCcActivityBookingPayment } from '#contract/calls/payment/make-cc-activity-booking-payment.ts'
import { refuse } from '../../handler.ts'
import { buyActivityBooking } from './buy-class-booking.ts'
import { handlePayment } from './paying-handler.ts'
import { outsideProvider } from './providers.ts'

export const makeCcActivityBookingPaymentHandler = handlePayment(
  makeCcActivityBookingPayment,
  async (context, input) => {
    const provider = outsideProvider(input.provider)
    return provider === null ? refuse('NO_PROVIDER') : buyActivityBooking(context, provider, input)
  },
)
