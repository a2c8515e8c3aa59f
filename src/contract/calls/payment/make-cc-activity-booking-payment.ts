import { classBookingPayment } from '../../shapes/class-purchase.ts'
import { Id } from '../../shapes/values.ts'

/** Pays for an hour of a court or a trainer at a provider. */
export const makeCcActivityBookingPayment = classBookingPayment(
  'make-cc-activity-booking-payment',
  { provider: Id },
  [],
)
