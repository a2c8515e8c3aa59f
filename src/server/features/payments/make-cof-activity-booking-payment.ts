import { makeCofActivityBookingPayment } from '#contract/calls/payment/make-cof-activity-booking-payment.ts'
import { refuse } from '../../handler.ts'
import { buyActivityBooking } from './buy-class-booking.ts'
import { keptCardOf } from './kept-cards.ts'
import { handlePayment } from './paying-handler.ts'

export const makeCofActivityBookingPaymentHandler = handlePayment(
  makeCofActivityBookingPayment,
  async (context, input) => {
    const card = await keptCardOf(context, context.subject.id, input.agreementId)
    return card === null ? refuse('AGREEMENT_NOT_FOUND') : buyActivityBooking(context, card, input)
  },
)
