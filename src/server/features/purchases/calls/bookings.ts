import * as calls from '#contract/calls/payment/bookings.ts'
import { atProvider, withKeptCard } from '../../payments/calls/ways.ts'
import { handlePayment } from '../../payments/paying-handler.ts'
import { buyActivityBooking, buyClassBooking } from '../buy-class-booking.ts'

/** A place in a class, an hour of a court or a trainer. */
export const bookingPaymentHandlers = [
  handlePayment(calls.makeCcClassBookingPayment, atProvider(buyClassBooking)),
  handlePayment(calls.makeCofClassBookingPayment, withKeptCard(buyClassBooking)),
  handlePayment(calls.makeCcActivityBookingPayment, atProvider(buyActivityBooking)),
  handlePayment(calls.makeCofActivityBookingPayment, withKeptCard(buyActivityBooking)),
] as const
