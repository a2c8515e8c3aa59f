import { classBookingPayment } from '../../shapes/class-purchase.ts'
import { Id } from '../../shapes/values.ts'

/** Pays for a place in a class at a provider. */
export const makeCcClassBookingPayment = classBookingPayment('make-cc-class-booking-payment', { provider: Id }, [])

/** Pays for a place in a class with a card that is kept. */
export const makeCofClassBookingPayment = classBookingPayment('make-cof-class-booking-payment', { agreementId: Id }, [
  'AGREEMENT_NOT_FOUND',
])

/** Pays for an hour of a court or a trainer at a provider. */
export const makeCcActivityBookingPayment = classBookingPayment(
  'make-cc-activity-booking-payment',
  { provider: Id },
  [],
)

/** Pays for an hour of a court or a trainer with a card that is kept. */
export const makeCofActivityBookingPayment = classBookingPayment(
  'make-cof-activity-booking-payment',
  { agreementId: Id },
  ['AGREEMENT_NOT_FOUND'],
)
