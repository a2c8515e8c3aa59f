import { classBookingPayment } from '../../shapes/class-purchase.ts'
import { Id } from '../../shapes/values.ts'

/** Pays for an hour of a court or a trainer with a card that is kept. */
export const makeCofActivityBookingPayment = classBookingPayment(
  'make-cof-activity-booking-payment',
  { agreementId: Id },
  ['AGREEMENT_NOT_FOUND'],
)
