import { paymentFor } from './paying-call.ts'
import { Id } from './values.ts'

/** Pays for clips that are bought once. */
export const clipcardPayment = paymentFor({
  right: 'buy',
  input: { clipcardId: Id, clipcardCenterId: Id },
  errors: ['CLIPCARD_UNAVAILABLE', 'MINIMUM_AGE', 'PURCHASE_CLIPCARD_EXCEEDED', 'OVERDUE_DEBT', 'PRICE_CHANGED'],
})
