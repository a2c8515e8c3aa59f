import { makeCofClassBookingPayment } from '#contract/calls/payment/make-cof-class-booking-payment.ts'
import { refuse } from '../../handler.ts'
import { buyClassBooking } from './buy-class-booking.ts'
import { keptCardOf } from './kept-cards.ts'
import { handlePayment } from './paying-handler.ts'

export const makeCofClassBookingPaymentHandler = handlePayment(makeCofClassBookingPayment, async (context, input) => {
  const card = await keptCardOf(context, context.subject.id, input.agreementId)
  return card === null ? refuse('AGREEMENT_NOT_FOUND') : buyClassBooking(context, card, input)
})
