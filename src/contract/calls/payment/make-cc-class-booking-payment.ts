import { classBookingPayment } from '../../shapes/class-purchase.ts'
import { Id } from '../../shapes/values.ts'

/** Pays for a place in a class at a provider. */
export const makeCcClassBookingPayment = classBookingPayment('make-cc-class-booking-payment', { provider: Id }, [])
