import { classBookingPayment } from '../../shapes/class-purchase.ts'
import { Id } from '../../shapes/values.ts'

/** Pays for a place in a class with a card that is kept. */
export const makeCofClassBookingPayment = classBookingPayment('make-cof-class-booking-payment', { agreementId: Id }, [
  'AGREEMENT_NOT_FOUND',
])
